/** A clock that advances only to the next due timer. */
export interface Scheduler {
  /** Milliseconds since the simulation began. */
  readonly now: () => number;
  readonly after: (milliseconds: number, then: () => void) => () => void;
  /** Advances the time to `end`; microtasks run between two due timers. */
  readonly runUntil: (end: number) => Promise<void>;
}

interface Due {
  readonly at: number;
  readonly order: number;
  act: (() => void) | undefined;
}

const isBefore = (one: Due, other: Due) =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** Uses a binary heap, because hundreds of thousands of timers wait at any moment. */
export const createScheduler = (): Scheduler => {
  const heap: Due[] = [];
  let now = 0;
  let order = 0;

  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [heap[b] as Due, heap[a] as Due];
  };
  const isSmaller = (a: number, b: number) => isBefore(heap[a] as Due, heap[b] as Due);
  const push = (due: Due) => {
    heap.push(due);
    for (let at = heap.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!isSmaller(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  };
  const pop = (): Due | undefined => {
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || first === last) return first;
    heap[0] = last;
    for (let at = 0; ; ) {
      const children = [2 * at + 1, 2 * at + 2].filter((child) => child < heap.length);
      const least = children.reduce((best, child) => (isSmaller(child, best) ? child : best), at);
      if (least === at) return first;
      swap(at, least);
      at = least;
    }
  };

  return {
    now: () => now,
    after: (milliseconds, then) => {
      order += 1;
      const due: Due = { at: now + milliseconds, order, act: then };
      push(due);
      return () => {
        due.act = undefined;
      };
    },
    runUntil: async (end) => {
      for (let due = heap[0]; due && due.at <= end; due = heap[0]) {
        pop();
        if (!due.act) continue;
        now = due.at;
        due.act();
        // A promise needs a few microtask turns until its waiting callers continue.
        for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
      }
      now = end;
    },
  };
};
