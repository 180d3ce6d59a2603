import type { Locks } from './browser.ts';

/** https://developer.mozilla.org/docs/Web/API/Web_Locks_API */
export const createLocks = ({ locks }: Navigator): Locks | undefined => {
  // `locks` is missing on plain http and in old browsers.
  if (!locks) return undefined;
  return {
    ifFree: (name, act) => {
      // `request` fails in a sandboxed frame, and a replacement by the page may throw. Then nobody knows who holds the
      // lock, and `act` does not run.
      const ask = async () => {
        try {
          await locks.request(name, { ifAvailable: true }, (lock) => {
            if (lock) act();
          });
        } catch {}
      };
      void ask();
    },
  };
};
