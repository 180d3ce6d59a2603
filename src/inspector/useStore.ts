import { useSyncExternalStore } from 'react';

interface Subscribable {
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The value that `read` returns, read again after each change of the store. `read` must return the same value while
 * nothing changes.
 */
export const useStore = <T>({ subscribe }: Subscribable, read: () => T): T =>
  useSyncExternalStore(subscribe, read);
