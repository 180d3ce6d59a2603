import type { Clock, KeyValueStorage } from '../../src/browser/index.ts';

type Fire = (event: string, detail: object) => void;

/**
 * The local storage of one browser: each page notifies the others of its changes, which receive the notification a
 * little later.
 */
export const createFakeSharedStorage = (clock: Clock, lag = 10) => {
  const items = new Map<string, string>();
  const pages = new Set<Fire>();
  const world = { isFull: false };
  const ofPage = (fire: Fire): KeyValueStorage => {
    pages.add(fire);
    const tell = (key: string | null, newValue: string | null) => {
      for (const other of pages)
        if (other !== fire) clock.after(lag, () => other('storage', { key, newValue }));
    };
    return {
      get: (key) => items.get(key),
      set: (key, value) => {
        if (!world.isFull) tell(key, value);
        if (!world.isFull) items.set(key, value);
        return !world.isFull;
      },
      remove: (key) => {
        if (items.delete(String(key))) tell(String(key), null);
      },
      keys: () => [...items.keys()],
    };
  };
  return { items, ofPage, world };
};
