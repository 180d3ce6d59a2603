import type { Clock } from './browser.ts';

/** Settles as the promise does, or rejects with `text` if the promise takes longer. */
export const withTimeLimit = <T>(
  promise: PromiseLike<T>,
  clock: Clock,
  milliseconds: number,
  text: string,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = clock.after(milliseconds, () => reject(new Error(text)));
    promise.then(resolve, reject).then(stop);
  });
