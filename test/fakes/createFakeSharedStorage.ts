import type { Clock, KeyValueStorage } from '../../src/browser/index.ts';

type Fire = (event: string, detail: object) => void;

/**
 * The local storage of one browser: each page notifies the others of its changes, which receive the notification a
 * little later.
 */
export const createFakeSharedStorage = (clock: Clock) => {
  const items = new Map<string, string>();
  const pages = new Set<Fire>();
  /** `lag`: the milliseconds until another page is notified. */
  const world = { isFull: false, isForbidden: false, lag: 10 };
  /** When the latest notification arrives: none overtakes another. */
  let last = 0;
  const ofPage = (fire: Fire): KeyValueStorage => {
    pages.add(fire);
    const tell = (key: string, newValue: string | null) => {
      last = Math.max(last, clock.elapsed() + world.lag);
      for (const other of pages)
        if (other !== fire) clock.after(last - clock.elapsed(), () => other('storage', { key, newValue }));
    };
    return {
      get: (key) => (world.isForbidden ? undefined : items.get(key)),
      set: (key, value) => {
        if (world.isFull || world.isForbidden) return false;
        if (items.get(key) !== value) tell(key, value);
        items.set(key, value);
        return true;
      },
      remove: (key) => {
        if (items.delete(String(key))) tell(String(key), null);
      },
      keys: () => (world.isForbidden ? [] : [...items.keys()]),
    };
  };
  return { items, ofPage, world };
};
