export interface Replays {
  /** Notes that this item will come once more. */
  readonly expect: (item: unknown) => void;
  /** Whether the item is such a replay. Returns `true` as often as it was expected. */
  readonly take: (item: unknown) => boolean;
}

/**
 * Items that will come once more: because a data layer that starts pushes all items of the array again, or because the
 * next tag of the page reads them. They are recognised by identity, and counted, because a page may push one object
 * twice.
 */
export const createReplays = (): Replays => {
  const expected = new WeakMap<object, number>();
  const countOf = (item: unknown) => expected.get(item as object) ?? 0;
  return {
    expect: (item) => {
      if (typeof item === 'object' && item !== null) expected.set(item, countOf(item) + 1);
    },
    take: (item) => {
      const count = countOf(item);
      if (count > 0) expected.set(item as object, count - 1);
      return count > 0;
    },
  };
};
