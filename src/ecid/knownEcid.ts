import type { Browser, Clock } from '../browser/index.ts';
import { alloyCookie, decodeIdentity, legacyIdentityCookie, readLinkIdentity } from './identities.ts';

/** Whose ID is asked for, and the cookies of this moment. */
export interface VisitorCookies {
  readonly cookie: (name: string) => string | undefined;
  readonly site: { readonly orgId: string };
}

/**
 * The ECID in the cookies: in alloy's own, else as alloy will take it from an older library, in `s_ecid`, which a server
 * of the site may set, or in the visitor-ID library's cookie.
 */
export const ecidInCookies = ({ cookie, site: { orgId } }: VisitorCookies): string | undefined =>
  decodeIdentity(cookie(alloyCookie(orgId, 'identity')) ?? '') ??
  /\bMCMID\|(\d{38})\b/.exec(cookie('s_ecid') || cookie(legacyIdentityCookie(orgId)) || '')?.[1];

type Addresses = Pick<Browser, 'url' | 'landingUrl'> & { readonly clock: Pick<Clock, 'now'> };

/**
 * The ECID that a visitor has already. Sources in the order in which alloy will use them: the link in the address,
 * alloy's cookie, the older library's cookie. Last comes the link of the landing page, in case a router has removed it
 * from the address. `context` is the context of this moment.
 */
export const knownEcid = (
  { url, landingUrl, clock }: Addresses,
  context: VisitorCookies,
): string | undefined => {
  const byLink = (href: string) => readLinkIdentity(href, context.site.orgId, clock.now());
  return byLink(url()) ?? ecidInCookies(context) ?? byLink(landingUrl());
};

/**
 * The ECID that a request needs in its body: only a link's ECID if alloy's own cookie exists, otherwise any known ECID.
 */
export const ecidToAdd = (here: Addresses, context: VisitorCookies): string | undefined => {
  const { orgId } = context.site;
  return context.cookie(alloyCookie(orgId, 'identity'))
    ? readLinkIdentity(here.url(), orgId, here.clock.now())
    : knownEcid(here, context);
};
