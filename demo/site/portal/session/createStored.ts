export interface Stored<Value> {
  readonly read: () => Value;
  readonly change: (next: (value: Value) => Value) => void;
  /** The page that is left stays as it is: what it shows, and what it tells as it goes. */
  readonly changeForNextPage: (next: (value: Value) => Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * A value that the site keeps for the length of a visit; the tag has no part in it. Storage that fails forgets, and
 * what is in it but cannot be read counts as nothing.
 */
export const createStored = <Value extends object>(
  storage: () => Storage,
  key: string,
  initial: Value,
): Stored<Value> => {
  const listeners = new Set<() => void>();
  const load = (): Value => {
    try {
      return { ...initial, ...JSON.parse(storage().getItem(key) ?? '{}') };
    } catch {
      return initial;
    }
  };
  const save = (value: Value) => {
    try {
      storage().setItem(key, JSON.stringify(value));
    } catch {
      // A visit without storage is one page long.
    }
  };
  let value: Value | undefined;
  const read = (): Value => {
    value ??= load();
    return value;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const changeForNextPage = (next: (value: Value) => Value) => {
    value = next(read());
    save(value);
  };
  // What a page kept for the way back knows is as old as it is.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    value = load();
    tell();
  });
  return {
    read,
    change: (next) => {
      changeForNextPage(next);
      tell();
    },
    changeForNextPage,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
