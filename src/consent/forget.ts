import type { Browser } from '../browser/index.ts';

/** What a part of the tag stores on a visitor's device, by name. */
export interface Stored {
  readonly cookies?: readonly (string | RegExp)[];
  readonly storage?: readonly (string | RegExp)[];
}

/** Removes everything that was stored, because consent was withdrawn. */
export const forget = ({ cookies, session, local }: Browser, parts: readonly Stored[]): void => {
  for (const { cookies: names = [], storage = [] } of parts) {
    for (const name of names) cookies.remove(name);
    for (const key of storage) {
      session.remove(key);
      local.remove(key);
    }
  }
};
