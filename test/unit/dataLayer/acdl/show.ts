import { inspect } from 'node:util';

/** All of a value as text: kinds, classes, order of keys, holes. */
export const show = (value: unknown): string =>
  inspect(value, { depth: 30, maxArrayLength: null, maxStringLength: null, showHidden: false });
