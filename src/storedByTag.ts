import type { Stored } from './consent/index.ts';
import { FORM_START_COOKIE, SHAREHOLDER_START_COOKIE } from './dataElements/index.ts';
import { DEVICE_ID_COOKIE } from './edge/index.ts';
import { OPT_IN_COOKIE } from './identity/index.ts';
import { alloyCookie, legacyIdentityCookie } from './identity/identityCookies.ts';
import {
  INTERNAL_CAMPAIGN_KEY,
  LOAD_TIME_KEY,
  PREVIOUS_PAGE_COOKIE,
  SCROLL_DEPTH_KEY,
} from './page/index.ts';

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Everything that the tag and alloy store on a visitor's device. */
export const storedByTag = (orgId: string): Stored => ({
  cookies: [
    PREVIOUS_PAGE_COOKIE,
    DEVICE_ID_COOKIE,
    FORM_START_COOKIE,
    SHAREHOLDER_START_COOKIE,
    // alloy: identity, cluster, consent; then the identity of the library before it.
    new RegExp(`^${literally(alloyCookie(orgId, ''))}`),
    legacyIdentityCookie(orgId),
    OPT_IN_COOKIE,
  ],
  storage: [
    SCROLL_DEPTH_KEY,
    INTERNAL_CAMPAIGN_KEY,
    LOAD_TIME_KEY,
    /^com\.adobe\.alloy\./,
    /^tamis_outbox\./,
  ],
});
