export interface Kept<T> {
  readonly read: () => T | undefined;
  /** `undefined` removes it. */
  readonly write: (value: T | undefined) => void;
}

/**
 * A value that is kept for the next pages. Without storage it is kept for this page only. A stored value that cannot be
 * read is ignored.
 */
export const createKept = <T>(storage: () => Storage, key: string): Kept<T> => {
  let held: T | undefined;
  return {
    read: () => {
      try {
        const text = storage().getItem(key);
        return text === null ? undefined : (JSON.parse(text) as T);
      } catch {
        return held;
      }
    },
    write: (value) => {
      held = value;
      try {
        if (value === undefined) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
      } catch {
        // The value is kept for this page only.
      }
    },
  };
};
