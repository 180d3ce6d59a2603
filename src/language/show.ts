import { isPromise } from './isPromise.ts';

/**
 * The value in the form in which a message shows it. Never throws. `absent` replaces a value that JSON does not have,
 * such as `undefined`.
 */
export const show = (value: unknown, absent?: string): string => {
  try {
    if (typeof value === 'function') return 'a function';
    if (isPromise(value)) return 'a promise';
    return JSON.stringify(value) ?? absent ?? String(value);
  } catch {
    return `[${typeof value}]`;
  }
};
