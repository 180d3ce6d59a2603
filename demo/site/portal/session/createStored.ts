import { createKept } from '../../../../src/inspector/createKept.ts';

export interface Stored<Value> {
  readonly read: () => Value;
  readonly change: (next: (value: Value) => Value) => void;
  /** Leaves the present page unchanged: its display, and what it pushes while it is being left. */
  readonly changeForNextPage: (next: (value: Value) => Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * A value that the site stores for one visit; independent of the tag. If storage fails, the value is lost with the
 * page; unreadable content counts as empty.
 */
export const createStored = <Value extends object>(
  storage: () => Storage,
  key: string,
  initial: Value,
): Stored<Value> => {
  const listeners = new Set<() => void>();
  const kept = createKept<Partial<Value>>(storage, key);
  const load = (): Value => ({ ...initial, ...kept.read() });
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
    kept.write(value);
  };
  // A page from the back-forward cache may hold an outdated value.
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
