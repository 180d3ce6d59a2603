import type { Clock } from '../../browser/index.ts';

/** The promise, or a rejection with `text` if it takes longer. */
export const withTimeLimit = <T>(
  promise: PromiseLike<T>,
  clock: Clock,
  milliseconds: number,
  text: string,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = clock.after(milliseconds, () => reject(new Error(text)));
    promise.then(
      (value) => {
        stop();
        resolve(value);
      },
      (cause) => {
        stop();
        reject(cause);
      },
    );
  });
