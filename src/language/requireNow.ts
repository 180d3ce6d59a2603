import { isPromise } from './isPromise.ts';

/** The value. Throws if it is a promise: an event does not wait. */
export const requireNow = <T>(value: T): T => {
  if (isPromise(value)) throw new Error('This is a promise, but an event does not wait.');
  return value;
};
