import { hasOwn } from './hasOwn.ts';

/** What an object has itself under a name from outside: `constructor` and `toString` are in every plain object. */
export const own = <T>(object: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  object !== undefined && hasOwn(object, name) ? object[name] : undefined;
