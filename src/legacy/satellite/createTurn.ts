import type { Unsubscribe } from '../../language/index.ts';

export interface Turn {
  /** Acts at once or, if the tag has not fully started, once it has, in the order of the calls. */
  readonly take: (act: () => void) => void;
  /** Drops the calls that still wait. */
  readonly stop: Unsubscribe;
}

/**
 * Add-ons start before the rules, so calls that trigger rules wait for the end of the starting script. By then all
 * sources run, and the data layer has announced its past items.
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
