import { attempt, type Unsubscribe } from '../language/index.ts';

/** Remembers what the effects of a component have pushed. */
export interface PushMemory {
  /** An effect. Declare it before the effects that push. */
  readonly follow: () => Unsubscribe;
  /**
   * A layout effect: React runs it after the clean-ups of all components’ effects, and before any of these effects runs
   * again.
   */
  readonly begin: () => void;
  /** Whether to push an item: no, if an effect pushes the item again only because React runs the effect again. */
  readonly take: (item: object) => boolean;
}

/**
 * StrictMode (in development) and Fast Refresh clean up all effects of a component and run them again, both in one
 * task. Nothing else does that, so items that the effects push then are known already. Items that they push in their
 * clean-up count, because the component may be unmounted for good.
 */
export const createPushMemory = (): PushMemory => {
  const pushed = new Set<string | undefined>();
  let isInEffects = true;
  let hasEnded = false;
  let isAgain = false;
  const begin = () => {
    isAgain = hasEnded;
  };
  const endWithTask = () => {
    void Promise.resolve().then(() => {
      isInEffects = false;
      hasEnded = false;
      isAgain = false;
    });
  };
  return {
    follow: () => {
      begin();
      endWithTask();
      return () => {
        isInEffects = true;
        hasEnded = true;
        endWithTask();
      };
    },
    begin,
    take: (item) => {
      if (!isInEffects) return true;
      const text = attempt(() => JSON.stringify(item));
      if (isAgain && pushed.has(text)) return false;
      pushed.add(text);
      return true;
    },
  };
};
