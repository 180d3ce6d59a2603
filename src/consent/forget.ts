import type { Browser } from '../browser/index.ts';

/** What Tamis and alloy store, by name. */
export interface Stored {
  readonly cookies: readonly (string | RegExp)[];
  readonly storage: readonly (string | RegExp)[];
}

/** Removes everything that was stored: consent is gone. */
export const forget = ({ cookies, session, local }: Browser, stored: Stored): void => {
  for (const name of stored.cookies) cookies.remove(name);
  for (const key of stored.storage) {
    session.remove(key);
    local.remove(key);
  }
};
