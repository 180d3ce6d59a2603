import type { Stored } from '../consent/index.ts';
import { alloyCookie, legacyIdentityCookie, TARGETS_PREVIEW } from '../ecid/index.ts';
import { escapeRegExp } from '../redaction/index.ts';
import { OPT_IN_COOKIE } from './optIn.ts';

/** What alloy and the library before it store about the visitor's identity. */
export const storedByIdentity = (orgId: string): Stored => ({
  // alloy's cookies are identity, cluster and consent.
  cookies: [
    new RegExp(`^${escapeRegExp(alloyCookie(orgId, ''))}`),
    legacyIdentityCookie(orgId),
    OPT_IN_COOKIE,
    TARGETS_PREVIEW,
  ],
  storage: [/^com\.adobe\.alloy\./],
});
