import { useSyncExternalStore } from 'react';

interface Subscribable {
  readonly subscribe: (listener: () => void) => () => void;
}

/** What `read` answers now, and again after each change of the store. It must answer the same while nothing changes. */
export const useStore = <T>({ subscribe }: Subscribable, read: () => T): T =>
  useSyncExternalStore(subscribe, read);
