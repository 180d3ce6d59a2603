import type { Locks } from './browser.ts';

/** https://developer.mozilla.org/docs/Web/API/Web_Locks_API */
export const createLocks = ({ locks }: Navigator): Locks | undefined => {
  // Missing on plain http and in old browsers.
  if (!locks) return undefined;
  return {
    ifFree: (name, act) => {
      // Forbidden in a sandboxed frame, and what the page has put in its place may throw: then nobody is known to hold the name.
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
