import type { Browser, Clock } from '../browser/index.ts';
import { visitorId } from '../dataElements/visitor.ts';
import { createReader } from '../engine/index.ts';
import type { TrackingContext } from '../tracking/index.ts';
import { alloyCookie } from './identityCookies.ts';
import { readLinkIdentity } from './linkIdentity.ts';

type Addresses = Pick<Browser, 'url' | 'landingUrl'> & { readonly clock: Pick<Clock, 'now'> };

/**
 * The ECID that a visitor has already, in the order in which alloy will take it: by a link, by alloy's cookie, by an older
 * library's; finally by the link of the landing page, if a router has removed it. `context`: of this moment.
 */
export const knownEcid = (
  { url, landingUrl, clock }: Addresses,
  context: TrackingContext,
): string | undefined => {
  const byLink = (href: string) => readLinkIdentity(href, context.site.orgId, clock.now());
  return byLink(url()) ?? (createReader(context)(visitorId) || byLink(landingUrl()));
};

/** The ECID that a request needs in its body: a link's, or any known one until alloy's own cookie is there. */
export const ecidToAdd = (here: Addresses, context: TrackingContext): string | undefined => {
  const { orgId } = context.site;
  return context.cookie(alloyCookie(orgId, 'identity'))
    ? readLinkIdentity(here.url(), orgId, here.clock.now())
    : knownEcid(here, context);
};
