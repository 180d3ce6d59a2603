import type { Locks } from './browser.ts';

/** https://developer.mozilla.org/docs/Web/API/Web_Locks_API */
export const createLocks = ({ locks }: Navigator): Locks | undefined =>
  // Missing on plain http and in old browsers.
  (locks as LockManager | undefined) && {
    ifFree: (name, act) => {
      locks
        .request(name, { ifAvailable: true }, (lock) => {
          if (lock) act();
        })
        .catch(() => {
          // Forbidden here, as in a sandboxed frame.
        });
    },
  };
