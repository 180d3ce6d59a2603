/** The last `limit` items of a growing list, in a live array. */
export function createTail<T>(limit: number) {
  const items: T[] = [];
  let added = 0;
  return {
    items: items as readonly T[],
    nextNumber: () => added + 1,
    add(item: T) {
      added += 1;
      items.push(item);
      if (items.length > limit) items.shift();
    },
    /** Does nothing if the item is gone, because of its age or because of a reset while its answer was delayed. */
    replace(item: T, by: T) {
      const index = items.lastIndexOf(item);
      if (index >= 0) items[index] = by;
    },
    clear() {
      items.length = 0;
      added = 0;
    },
  };
}
