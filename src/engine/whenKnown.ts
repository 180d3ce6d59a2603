import { isPromise } from '../language/index.ts';

/**
 * Goes on with a value: at once, unless it is a promise. If nobody needs that promise any more, its failure is no
 * error of the page.
 */
export const whenKnown = <V, R>(
  value: V | PromiseLike<V>,
  goOn: (known: V) => R | PromiseLike<R>,
): R | PromiseLike<R> => {
  if (!isPromise(value)) return goOn(value as V);
  const later = Promise.resolve(value as PromiseLike<V>).then(goOn);
  later.catch(() => {});
  return later;
};
