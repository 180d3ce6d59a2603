import type { Clock } from '../browser/index.ts';

export interface FakeClock extends Clock {
  /** Lets time pass. Callbacks that are due run in order. */
  readonly pass: (milliseconds: number) => void;
  /** Time passes while the device sleeps. Callbacks that became due run late, when the device wakes. */
  readonly sleep: (milliseconds: number) => void;
  /** Somebody corrects the device's clock. */
  readonly correct: (milliseconds: number) => void;
  /** When the next callback is due; `undefined` if none is due. */
  readonly nextDue: () => number | undefined;
}

/** A clock whose time passes only when a test lets it. */
export const createFakeClock = (start = Date.UTC(2026, 10, 20, 9, 5)): FakeClock => {
  let now = start;
  /** What corrections have added to the time. */
  let added = 0;
  let count = 0;
  const due = new Map<number, { at: number; every?: number; then: () => void }>();

  const schedule = (entry: { at: number; every?: number; then: () => void }) => {
    const id = ++count;
    due.set(id, entry);
    return () => due.delete(id);
  };

  const pass = (milliseconds: number) => {
    const end = now + milliseconds;
    for (;;) {
      const [next] = [...due]
        .filter(([, { at }]) => at <= end)
        .sort(([a, x], [b, y]) => x.at - y.at || a - b);
      if (!next) break;
      const [id, entry] = next;
      now = Math.max(now, entry.at);
      if (entry.every) due.set(id, { ...entry, at: entry.at + entry.every });
      else due.delete(id);
      entry.then();
    }
    now = end;
  };

  return {
    now: () => now + added,
    elapsed: () => now - start,
    after: (milliseconds, then) => schedule({ at: now + milliseconds, then }),
    every: (milliseconds, then) => schedule({ at: now + milliseconds, every: milliseconds, then }),
    nextDue: () => (due.size > 0 ? Math.min(...[...due.values()].map(({ at }) => at)) : undefined),
    pass,
    correct: (milliseconds) => {
      added += milliseconds;
    },
    sleep: (milliseconds) => {
      now += milliseconds;
      pass(0);
    },
  };
};
