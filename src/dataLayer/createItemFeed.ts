import { createEmitter, type Unsubscribe } from '../language/index.ts';
import type { DataLayerState } from './state.ts';

/** An item of the data layer with a state. Neither ever changes. */
export interface DataLayerItem {
  readonly item: Readonly<Record<string, unknown>> & { readonly event?: string };
  /**
   * The state right after the item; after an item that is not an event, the state when it is read. Read it only if
   * needed.
   */
  readonly state: DataLayerState;
  /** The item was pushed before the tag started. */
  readonly past: boolean;
  /**
   * Our names for the item's event. Empty if the item has no event, or if its name is one of our names that
   * `eventNames` gives to another event.
   */
  readonly names: readonly string[];
}

/** An item on its way to the listeners. */
export interface KeptItem {
  readonly it: DataLayerItem;
  /** A stopped tag has already announced the item. */
  readonly counted: boolean;
  /** What the page's array holds for the item, once it does. */
  stored?: unknown;
  isHeard: boolean;
}

export interface ItemFeed {
  /** Keeps an item until `flow`. */
  readonly add: (it: DataLayerItem, counted: boolean) => KeptItem;
  /** If the feed is open, gives the listeners the kept items, in order, even if they push meanwhile. */
  readonly flow: () => void;
  readonly open: () => void;
  readonly listen: (listener: (it: DataLayerItem) => void) => Unsubscribe;
  /** Whether listeners are now getting an item that is already counted. */
  readonly replaying: () => boolean;
  /** Returns the items that no listener has received. */
  readonly stop: () => readonly KeptItem[];
}

/** Gives items to the listeners. A listener that throws does not stop the others. */
export const createItemFeed = (report: (message: string, cause: unknown) => void): ItemFeed => {
  const { emit, listen, clear } = createEmitter<[DataLayerItem]>((cause) =>
    report('Failed to follow the data layer.', cause),
  );
  const kept: KeptItem[] = [];
  let isOpen = false;
  let isFlowing = false;
  let isReplaying = false;

  const flow = () => {
    if (!isOpen || isFlowing) return;
    isFlowing = true;
    for (let next = kept.shift(); next; next = kept.shift()) {
      next.isHeard = true;
      isReplaying = next.counted;
      emit(next.it);
    }
    isReplaying = false;
    isFlowing = false;
  };

  return {
    add: (it, counted) => {
      const item = { it, counted, isHeard: false };
      kept.push(item);
      return item;
    },
    flow,
    open: () => {
      isOpen = true;
      flow();
    },
    listen,
    replaying: () => isReplaying,
    stop: () => {
      clear();
      return kept.splice(0);
    },
  };
};

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
