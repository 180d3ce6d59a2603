export type NavigationTiming = PerformanceNavigationTiming & { readonly activationStart?: number };

/** No visitor waits longer. */
export const LONGEST_LOAD_SECONDS = 3_600;

/** How long the visitor waited for the load of this document, in seconds, to the hundredth. */
export const loadSeconds = (timing: NavigationTiming | undefined): number | undefined => {
  const { loadEventEnd = 0, activationStart = 0 } = timing ?? {};
  const seconds = Math.round((loadEventEnd - activationStart) / 10) / 100;
  return loadEventEnd > 0 && seconds <= LONGEST_LOAD_SECONDS ? Math.max(0, seconds) : undefined;
};
