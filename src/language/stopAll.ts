import type { Unsubscribe } from './unsubscribe.ts';

/** Makes one function that calls all of these. */
export const stopAll =
  (...stops: readonly Unsubscribe[]): Unsubscribe =>
  () => {
    for (const stop of stops) stop();
  };
