import type { Stored } from '../consent/index.ts';
import { literally } from '../redaction/index.ts';
import { alloyCookie, legacyIdentityCookie, TARGETS_PREVIEW } from './identityCookies.ts';
import { OPT_IN_COOKIE } from './optIn.ts';

/** What alloy and the library before it store about the visitor's identity. */
export const storedByIdentity = (orgId: string): Stored => ({
  // alloy's cookies are identity, cluster and consent.
  cookies: [
    new RegExp(`^${literally(alloyCookie(orgId, ''))}`),
    legacyIdentityCookie(orgId),
    OPT_IN_COOKIE,
    TARGETS_PREVIEW,
  ],
  storage: [/^com\.adobe\.alloy\./],
});
