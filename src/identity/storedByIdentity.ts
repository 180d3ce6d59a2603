import type { Stored } from '../consent/index.ts';
import { alloyCookie, legacyIdentityCookie } from './identityCookies.ts';
import { literally } from './literally.ts';
import { OPT_IN_COOKIE } from './optIn.ts';

/** The visitor's identity, as alloy and the library before it keep it. */
export const storedByIdentity = (orgId: string): Stored => ({
  // alloy's cookies are identity, cluster and consent.
  cookies: [new RegExp(`^${literally(alloyCookie(orgId, ''))}`), legacyIdentityCookie(orgId), OPT_IN_COOKIE],
  storage: [/^com\.adobe\.alloy\./],
});
