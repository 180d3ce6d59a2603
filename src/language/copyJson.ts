import { attempt } from './attempt.ts';
import { toJson } from './toJson.ts';

/**
 * A copy of what JSON keeps of a value: plain data, none of the page's objects. `undefined` if JSON keeps nothing of it,
 * as of a function, or cannot hold it, as what contains itself.
 */
export const copyJson = (value: unknown): unknown => attempt(() => JSON.parse(toJson(value)));
