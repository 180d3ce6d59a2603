/** What a tail keeps at most of long items, in characters. */
const MAX_LENGTH = 32_000_000;

/**
 * The last `limit` items of a growing list, in a live array; fewer if they are long. An item that was added with its
 * length in characters counts with it.
 */
export function createTail<T>(limit: number) {
  const items: T[] = [];
  const lengths: number[] = [];
  let added = 0;
  let whole = 0;
  return {
    items: items as readonly T[],
    nextNumber: () => added + 1,
    add(item: T, length = 0) {
      added += 1;
      whole += length;
      items.push(item);
      lengths.push(length);
      while (items.length > limit || (whole > MAX_LENGTH && items.length > 1)) {
        items.shift();
        whole -= lengths.shift() ?? 0;
      }
    },
    /** Does nothing if the item is gone, because of its age or because of a reset while its answer was delayed. */
    replace(item: T, by: T) {
      const index = items.lastIndexOf(item);
      if (index >= 0) items[index] = by;
    },
    clear() {
      items.length = 0;
      lengths.length = 0;
      added = 0;
      whole = 0;
    },
  };
}
