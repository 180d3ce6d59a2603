import { attempt, type Unsubscribe } from '../language/index.ts';

/** Called for each request; `at` is in epoch milliseconds. */
export type ResourceListener = (address: string, at: number) => void;

/**
 * Calls the listener for every request of the page that the browser reports, including earlier ones. `shadow.js`, which
 * alone uses it, has no other guard.
 */
export const watchResourcesHere = (listener: ResourceListener): Unsubscribe => {
  const { PerformanceObserver, performance } = window;
  const observer = attempt(
    () =>
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries())
          listener(name, performance.timeOrigin + startTime);
      }),
  );
  attempt(() => observer?.observe({ type: 'resource', buffered: true }));
  return () => observer?.disconnect();
};
