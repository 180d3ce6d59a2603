import type { Store } from '../../consent/index.ts';
import type { Page } from '../../page/createPage.ts';
import type { Fill } from '../departure.ts';

export const INTERNAL_CAMPAIGN_KEY = 'intcid';

/** The internal campaign of query parameter `intcid`, kept for the session. */
export const createInternalCampaign = (session: Store, landing: Page | false): Fill => {
  const keep = ({ query }: Page) => {
    if (query.intcid) session.set(INTERNAL_CAMPAIGN_KEY, query.intcid);
  };
  if (landing) keep(landing);
  return {
    fields: ({ page }) => {
      keep(page);
      return { '_tenant.internalCampaign': session.get(INTERNAL_CAMPAIGN_KEY) };
    },
  };
};
