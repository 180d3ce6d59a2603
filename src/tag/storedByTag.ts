import type { Store, Stored } from '../consent/index.ts';
import { STORED_FORMS, STORED_LOGIN } from '../dataElements/index.ts';
import { STORED_OUTBOX } from '../edge/index.ts';
import { storedByFills } from '../hooks/index.ts';
import { storedByIdentity } from '../identity/index.ts';

/** What rules and fills remember from page to page. */
const memories = (previousPageCookie?: string): readonly Stored[] => [
  storedByFills(previousPageCookie),
  STORED_FORMS,
  STORED_LOGIN,
];

/** Also what add-ons have stored on pages that have them. */
const OWN_COOKIES: Stored = { cookies: [/^tamis_/] };

/** Everything that the tag and alloy store on a visitor's device. */
export const storedByTag = (orgId: string, previousPageCookie?: string): readonly Stored[] => [
  ...memories(previousPageCookie),
  OWN_COOKIES,
  STORED_OUTBOX,
  storedByIdentity(orgId),
];

/**
 * For shadow mode: copies what rules and fills have stored into the tag's own memory (see `withoutEffects`), so that
 * later writes by other scripts do not count.
 */
export const recallStored = (previousPageCookie: string, ...stores: readonly Store[]): void => {
  const names = memories(previousPageCookie)
    .flatMap(({ cookies = [], storage = [] }) => [...cookies, ...storage])
    .map(String);
  for (const { get, set, remove } of stores)
    for (const name of names) {
      const value = get(name);
      if (value === undefined) remove(name);
      else set(name, value);
    }
};
