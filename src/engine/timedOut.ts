/** The error of an action or a condition that took too long, in Launch's words. */
export const timedOut = (what: 'action' | 'condition', milliseconds: number): Error =>
  new Error(
    `A timeout occurred because the ${what} took longer than ${milliseconds / 1_000} seconds to complete.`,
  );
