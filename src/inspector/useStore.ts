import { useSyncExternalStore } from 'react';

interface Subscribable {
  readonly subscribe: (listener: () => void) => () => void;
}

/** What `read` returns now, and again after each change of the store. It must return the same while nothing changes. */
export const useStore = <T>({ subscribe }: Subscribable, read: () => T): T =>
  useSyncExternalStore(subscribe, read);
