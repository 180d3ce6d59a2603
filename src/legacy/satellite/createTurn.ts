import type { Unsubscribe } from '../../engine/index.ts';

export interface Turn {
  /** Acts at once; if the tag has not fully started, acts when it has, in the order of the calls. */
  readonly take: (act: () => void) => void;
  /** What still waits is never done. */
  readonly stop: Unsubscribe;
}

/**
 * Add-ons start before the rules. Calls for rules wait for the end of that script: by then all sources run, and the
 * data layer has announced its past.
 */
export const createTurn = (report: (message: string, cause: unknown) => void): Turn => {
  const waiting: (() => void)[] = [];
  let begun = false;
  void Promise.resolve().then(() => {
    for (let act = waiting.shift(); act; act = waiting.shift()) {
      try {
        act();
      } catch (cause) {
        report('Failed to run an early call.', cause);
      }
    }
    begun = true;
  });
  return {
    take: (act) => {
      if (begun) act();
      else waiting.push(act);
    },
    stop: () => {
      waiting.length = 0;
    },
  };
};
