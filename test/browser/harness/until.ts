/** A limit in milliseconds that even a busy machine does not reach; a true condition is noticed at once. */
const limit = 30_000;
/**
 * The pause before the next check, in milliseconds: a tenth of the time waited so far, because each check also takes
 * the page's time.
 */
const pauseAfter = (waited: number) => Math.min(Math.max(waited / 10, 10), 250);

/**
 * Waits until the condition returns something truthy, and returns that value. A thrown error counts as not yet.
 * @param message what is awaited; a function is called when the wait has failed, to describe the state at that time.
 * @throws after `within` milliseconds, with the message and the last value or error.
 */
export const until = async <T>(
  condition: () => T | Promise<T>,
  message: string | (() => string),
  { within = limit }: { within?: number } = {},
): Promise<Exclude<T, undefined | null | false | 0 | ''>> => {
  const failure = new Error();
  Error.captureStackTrace(failure, until);
  const start = performance.now();
  let patience: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    patience = setTimeout(reject, within, new Error('it does not answer'));
  });
  silence.catch(() => {
    // Prevents an unhandled rejection: the promise matters only while a check is pending.
  });
  try {
    let last: unknown;
    for (;;) {
      const isInTime = performance.now() - start < within;
      try {
        const value = await Promise.race([condition(), silence]);
        if (value) return value as Exclude<T, undefined | null | false | 0 | ''>;
        last = value;
      } catch (error) {
        // A check that began after the limit has no answer; the error or value of the check before is kept.
        if (isInTime) last = error;
      }
      const waited = performance.now() - start;
      if (waited >= within) {
        const said = typeof message === 'string' ? message : message();
        failure.message = `${said}: not within ${within} ms, last ${last instanceof Error ? last.message : JSON.stringify(last)}`;
        throw failure;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(waited)));
    }
  } finally {
    clearTimeout(patience);
  }
};

/** For things that must not happen within a time. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
