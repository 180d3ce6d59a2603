import { useSyncExternalStore } from 'react';
import { createKept } from '../../src/inspector/createKept.ts';

/**
 * A value that the site stores for one visit; independent of the tag. If storage fails, the value is lost with the
 * page; unreadable content counts as empty.
 */
export const createStored = <Value extends object>(storage: () => Storage, key: string, initial: Value) => {
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
  /** Leaves the present page unchanged: its display, and what it pushes while it is being left. */
  const changeForNextPage = (next: (value: Value) => Value) => {
    value = next(read());
    kept.write(value);
  };
  const change = (next: (value: Value) => Value) => {
    changeForNextPage(next);
    tell();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  // A page from the back-forward cache may hold an outdated value.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    value = load();
    tell();
  });
  /** The present value, rendered again as it changes. */
  const use = (): Value => useSyncExternalStore(subscribe, read);
  return { read, change, changeForNextPage, use };
};
