type Take = (item: unknown) => boolean;

/** The items that are counted. The next tag of the page, or a data layer that starts, meets them once more. */
export interface Replays {
  /** Notes that an item is counted. */
  readonly expect: (item: unknown) => void;
  /** Notes that an item is not counted after all. */
  readonly forget: (item: unknown) => void;
  /** Returns a function for the items of a list, one by one: whether an item is counted. */
  readonly reread: () => Take;
  /** A data layer starts: it pushes all items again. */
  readonly restart: () => void;
  /** No item is pushed again any more, until the next `restart`. */
  readonly settle: () => void;
  /** Whether an item is one that the data layer pushes again. */
  readonly take: Take;
}

/** Counts objects by identity. */
const createTally = () => {
  const counts = new WeakMap<object, number>();
  const of = (item: unknown) => counts.get(item as object) ?? 0;
  return {
    of,
    add: (item: unknown, count = 1) => {
      if (typeof item === 'object' && item !== null) counts.set(item, of(item) + count);
    },
  };
};

/** The items are recognised by identity, and counted, because a page may push one object twice. */
export const createReplays = (): Replays => {
  const expected = createTally();
  let met: ReturnType<typeof createTally> | undefined = createTally();
  return {
    expect: (item) => {
      expected.add(item);
      met?.add(item);
    },
    forget: (item) => expected.add(item, -1),
    reread: () => {
      const read = createTally();
      return (item) => {
        const isExpected = read.of(item) < expected.of(item);
        read.add(item);
        // The data layer may have pushed it again while no tag ran.
        if (met && met.of(item) < read.of(item)) met.add(item);
        return isExpected;
      };
    },
    restart: () => {
      met = createTally();
    },
    settle: () => {
      met = undefined;
    },
    take: (item) => {
      const isExpected = !!met && met.of(item) < expected.of(item);
      if (isExpected) met?.add(item);
      return isExpected;
    },
  };
};
