import { keysOf } from '../../language/index.ts';

/*
 * The sources of `@adobe/adobe-client-data-layer` require `custom-lodash`, a selection of lodash that Adobe generates
 * for its own build and leaves out of the npm package. This module replaces that selection. It uses a library only
 * where JavaScript has no equivalent, and leaves out the ways to call lodash that the data layer does not use, and what
 * only the merge uses: `build/dataLayerPart.ts` replaces it. Remaining differences: listeners get a copy of an
 * `arguments` object with its length, and copies of dates and regular expressions without properties that a page has
 * added.
 */
export { isPlainObject, omit } from 'es-toolkit';
export { cloneDeep, get, has } from 'es-toolkit/compat';

type Predicate = (value: unknown) => boolean;

/** Adobe's code uses it only to compare the handlers of listeners. */
export const isEqual = Object.is;

export const isEmpty = (data: object): boolean => keysOf(data).length === 0;

export const find = (list: readonly unknown[], predicate: Predicate): unknown => list.find(predicate);

export const includes = (list: readonly unknown[], value: unknown): boolean => list.includes(value);
