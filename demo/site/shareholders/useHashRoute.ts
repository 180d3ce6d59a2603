import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};
const read = () => window.location.hash.replace(/^#\/?/, '');

/** `#/step1` → `step1`; empty if the address has no route. */
export const useHashRoute = (): string => useSyncExternalStore(subscribe, read);
