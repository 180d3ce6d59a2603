import type { KeyValueStorage } from './browser.ts';

/** `open` is called each time: merely touching the storage can throw, and may be allowed later. */
export const createStorage = (open: () => Storage): KeyValueStorage => {
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }) ?? false,
    remove: (key) =>
      attempt((storage) => {
        if (typeof key === 'string') return storage.removeItem(key);
        for (const known of Object.keys(storage)) if (key.test(known)) storage.removeItem(known);
      }),
    keys: () => attempt(Object.keys) ?? [],
  };
};
