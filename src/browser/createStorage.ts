import { attempt, keysOf } from '../language/index.ts';
import type { KeyValueStorage } from './browser.ts';

/**
 * `open` is called each time: merely accessing the storage can throw, and may be allowed later. Forbidden or full storage
 * is no failure to report. `set` reads back what it has stored, without the page's functions: a page may have replaced
 * them, and a storage may keep nothing.
 */
export const createStorage = (open: () => Storage): KeyValueStorage => {
  const ask = <T>(act: (storage: Storage) => T): T | undefined => attempt(() => act(open()));
  return {
    get: (key) => ask((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) =>
      ask((storage) => {
        storage.setItem(key, value);
        return storage[key] === value;
      }) ?? false,
    remove: (key) =>
      ask((storage) => {
        if (typeof key === 'string') return storage.removeItem(key);
        for (const known of keysOf(storage)) if (key.test(known)) storage.removeItem(known);
      }),
    keys: () => ask(keysOf) ?? [],
  };
};
