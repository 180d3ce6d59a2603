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
  const silent = new Error('silent');
  let patience: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    patience = setTimeout(reject, within, silent);
  });
  silence.catch(() => {
    // Prevents an unhandled rejection: the promise matters only while a check is pending.
  });
  try {
    let last = 'nothing';
    for (;;) {
      const asked = performance.now();
      let silentFor: number | undefined;
      try {
        const value = await Promise.race([condition(), silence]);
        if (value) return value as Exclude<T, undefined | null | false | 0 | ''>;
        last = JSON.stringify(value);
      } catch (error) {
        if (error === silent) silentFor = Math.round(performance.now() - asked);
        else last = error instanceof Error ? error.message : JSON.stringify(error);
      }
      const waited = performance.now() - start;
      if (silentFor !== undefined || waited >= within) {
        const said = typeof message === 'string' ? message : message();
        const silentWords = silentFor ? `, and no answer in the last ${silentFor} ms` : '';
        failure.message = `${said}: not within ${within} ms, last ${last}${silentWords}`;
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
