import type { Browser } from '../../browser/index.ts';
import type { Store } from '../../consent/index.ts';
import type { Page } from '../../page/index.ts';
import type { Fill } from '../departure.ts';
import { keptText } from './keptText.ts';

export const INTERNAL_CAMPAIGN_KEY = 'intcid';

/** The internal campaign of query parameter `intcid`, kept for the session. */
export const createInternalCampaign = (
  { url, landingUrl, prerendering }: Pick<Browser, 'url' | 'landingUrl' | 'prerendering'>,
  session: Store,
  page: () => Page,
): Fill => {
  const keep = ({ query }: Page) => {
    if (query.intcid) session.set(INTERNAL_CAMPAIGN_KEY, query.intcid);
  };
  // The page on which the tag starts. Cleaning an address takes long, and only an address with a query can name a
  // campaign. A prerendered page stores nothing.
  if ((url() + landingUrl()).includes('?') && !prerendering()) keep(page());
  return {
    fields: (departure) => {
      keep(departure.page);
      return { '_tenant.internalCampaign': keptText(session, INTERNAL_CAMPAIGN_KEY) };
    },
  };
};
