import type { Locks } from './browser.ts';

/** https://developer.mozilla.org/docs/Web/API/Web_Locks_API */
export const createLocks = ({ locks }: Navigator): Locks | undefined => {
  // Missing on plain http and in old browsers.
  if (!locks) return undefined;
  // Forbidden in a sandboxed frame; what the page has put in its place may throw.
  const request = async (...call: [string, LockOptions, LockGrantedCallback<unknown>]) => {
    try {
      await locks.request(...call);
    } catch {
      // Then no page holds the name, as in a browser without locks.
    }
  };
  return {
    hold: (name) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      void request(name, {}, () => held);
      return release;
    },
    ifFree: (name, act) => {
      void request(name, { ifAvailable: true }, (lock) => {
        if (lock) act();
      });
    },
  };
};
