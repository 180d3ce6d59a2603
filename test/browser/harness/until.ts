/** So long that a busy machine never reaches it; what is there is seen at once. */
const limit = 30_000;
/** It asks again after a tenth of the time that it has waited for, in milliseconds: asking takes the page's time too. */
const pauseAfter = (waited: number) => Math.min(Math.max(waited / 10, 10), 250);

/**
 * Waits until the condition answers something truthy, and answers that. What it throws counts as not yet.
 * @param message what was waited for; a function is asked when the wait has failed, to tell how things stand then.
 * @throws after `within` milliseconds, with the message and the last answer.
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
    // Heard only while a question is open.
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
        // What is asked too late has no answer, but the question before had one.
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

/** For what must not happen within a time. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
