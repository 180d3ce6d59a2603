import { inspect } from 'node:util';

/** A complete value as text: types, classes, order of keys, holes. */
export const show = (value: unknown): string =>
  inspect(value, { depth: 30, maxArrayLength: null, maxStringLength: null, showHidden: false });
