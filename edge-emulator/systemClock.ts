import type { EdgeClock } from './edgeOptions.ts';

/** The clock of this machine. */
export const systemClock: EdgeClock = {
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
