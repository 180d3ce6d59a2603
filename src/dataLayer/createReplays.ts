export interface Replays {
  /** Notes that this item will come once more. */
  readonly expect: (item: unknown) => void;
  /** Whether the item is such a replay. Returns `true` as often as it was expected. */
  readonly take: (item: unknown) => boolean;
  /** Returns the items that are expected now, and expects none of them any longer. */
  readonly handOver: () => Pick<Replays, 'take'>;
}

/**
 * Items that will come once more: because a data layer that starts pushes all items of the array again, or because the
 * next tag of the page reads them. They are recognised by identity, and counted, because a page may push one object
 * twice.
 */
export const createReplays = (): Replays => {
  let expected = new WeakMap<object, number>();
  const takeFrom = (items: WeakMap<object, number>, item: unknown) => {
    const count = items.get(item as object) ?? 0;
    if (count > 0) items.set(item as object, count - 1);
    return count > 0;
  };
  return {
    expect: (item) => {
      if (typeof item === 'object' && item !== null) expected.set(item, (expected.get(item) ?? 0) + 1);
    },
    take: (item) => takeFrom(expected, item),
    handOver: () => {
      const items = expected;
      expected = new WeakMap();
      return { take: (item) => takeFrom(items, item) };
    },
  };
};
