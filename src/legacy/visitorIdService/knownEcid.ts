import { visitorId } from '../../dataElements/visitor.ts';
import { createReader } from '../../engine/index.ts';
import { legacyIdentityCookie } from '../../identity/identityCookies.ts';
import { readLinkIdentity } from '../../identity/linkIdentity.ts';
import type { TrackingContext } from '../../tracking/index.ts';

export interface KnownEcidParts {
  /** The page's full address, now and when the visitor came. */
  readonly url: string;
  readonly landingUrl: string;
  readonly orgId: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The context of this moment. */
  readonly context: TrackingContext;
}

/**
 * The ECID that a visitor has already, in the order in which alloy will take it: by a link, by alloy's cookie, by the cookie
 * that a server of the site may set (`s_ecid`), by the old library's; at last by a link that a router has taken away.
 */
export const knownEcid = ({ url, landingUrl, orgId, now, context }: KnownEcidParts): string | undefined => {
  const cookie = (name: string) =>
    (name === legacyIdentityCookie(orgId) ? context.cookie('s_ecid') : undefined) ?? context.cookie(name);
  return (
    readLinkIdentity(url, orgId, now) ??
    (createReader({ ...context, cookie })(visitorId) || readLinkIdentity(landingUrl, orgId, now))
  );
};
