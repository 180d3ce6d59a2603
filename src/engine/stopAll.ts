import type { Unsubscribe } from './site.ts';

/** One end for what several calls began. */
export const stopAll =
  (...stops: readonly Unsubscribe[]): Unsubscribe =>
  () => {
    for (const stop of stops) stop();
  };
