import type { Browser, Clock } from '../browser/index.ts';
import { visitorId } from '../dataElements/visitor.ts';
import { createReader } from '../engine/index.ts';
import type { TrackingContext } from '../tracking/index.ts';
import { alloyCookie } from './identityCookies.ts';
import { readLinkIdentity } from './linkIdentity.ts';

type Addresses = Pick<Browser, 'url' | 'landingUrl'> & { readonly clock: Pick<Clock, 'now'> };

/**
 * The ECID that a visitor has already. Sources in the order in which alloy will use them: the link in the address,
 * alloy's cookie, the older library's cookie. Last comes the link of the landing page, in case a router has removed it
 * from the address. `context` is the context of this moment.
 */
export const knownEcid = (
  { url, landingUrl, clock }: Addresses,
  context: TrackingContext,
): string | undefined => {
  const byLink = (href: string) => readLinkIdentity(href, context.site.orgId, clock.now());
  return byLink(url()) ?? (createReader(context)(visitorId) || byLink(landingUrl()));
};

/**
 * The ECID that a request needs in its body: only a link's ECID if alloy's own cookie exists, otherwise any known ECID.
 */
export const ecidToAdd = (here: Addresses, context: TrackingContext): string | undefined => {
  const { orgId } = context.site;
  return context.cookie(alloyCookie(orgId, 'identity'))
    ? readLinkIdentity(here.url(), orgId, here.clock.now())
    : knownEcid(here, context);
};
