import { stopAll, type Unsubscribe } from '../language/index.ts';
import { wrapMethod } from './wrapMethod.ts';

const METHODS = ['pushState', 'replaceState'] as const;
type Method = (typeof METHODS)[number];

/**
 * Calls the listener when a script changes the address through the page's `history`, which fires no event. A call that
 * throws, such as one to another origin, is not reported.
 */
export const onHistoryChange = (history: unknown, listener: (method: Method) => void): Unsubscribe => {
  if (typeof history !== 'object' || history === null) return () => {};
  return stopAll(...METHODS.map((method) => wrapMethod(history, method, () => listener(method))));
};
