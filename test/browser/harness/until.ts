/** So long that a busy machine never reaches it; what is there is seen at once. */
const limit = 30_000;
const pause = 10;

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
  const end = performance.now() + within;
  for (;;) {
    let last: unknown;
    try {
      const value = await condition();
      if (value) return value as Exclude<T, undefined | null | false | 0 | ''>;
      last = value;
    } catch (error) {
      last = error;
    }
    if (performance.now() >= end) {
      const said = typeof message === 'string' ? message : message();
      failure.message = `${said}: not within ${within} ms, last ${last instanceof Error ? last.message : JSON.stringify(last)}`;
      throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};
