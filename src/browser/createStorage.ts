import { attempt, hasOwn, keysOf } from '../language/index.ts';
import type { KeyValueStorage } from './browser.ts';

/**
 * `open` is called each time: merely accessing the storage can throw, and may be allowed later. Forbidden or full storage
 * is no failure to report. Nothing is read or removed by the page's functions: a page may have replaced them. `set` reads
 * back what it has stored, because a storage may keep nothing, and what a script plays ends with its page.
 */
export const createStorage = (open: () => Storage): KeyValueStorage => {
  const ask = <T>(act: (storage: Storage) => T): T | undefined => attempt(() => act(open()));
  const keys = () => ask(keysOf) ?? [];
  const remove = (key: string) => ask((storage) => delete storage[key]);
  return {
    get: (key) =>
      // A key such as `length` can be read by a function alone.
      ask((storage) => (hasOwn(storage, key) || !(key in storage) ? storage[key] : storage.getItem(key))) ??
      undefined,
    set: (key, value) =>
      ask((storage) => {
        if (`${storage}` !== '[object Storage]') return false;
        storage.setItem(key, value);
        const isKept = storage[key] === value;
        if (!isKept) remove(key);
        return isKept;
      }) ?? false,
    remove: (key) => {
      if (typeof key === 'string') remove(key);
      else for (const known of keys()) if (key.test(known)) remove(known);
    },
    keys,
  };
};
