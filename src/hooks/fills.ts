import { campaign, pageName, pageUrl, timeParting } from '../dataElements/index.ts';
import type { Fill } from '../page/index.ts';

/** What every event says of its own page, whatever page is shown by the time it leaves. */
export const pageFill: Fill = {
  fields: ({ use }) => ({
    'web.webPageDetails.name': use(pageName),
    'web.webPageDetails.URL': use(pageUrl),
    // Analytics blanks the name above on every event that is no page view; this one it keeps.
    '_tenant.page.name': use(pageName),
  }),
};

export const campaignFill: Fill = { fields: ({ use }) => ({ 'marketing.trackingCode': use(campaign) }) };

/** Two parts of the time-zone data value; by default day and time. */
export const timePartingFill = ([first, second]: readonly [number, number]): Fill => ({
  fields: ({ use }) => {
    const parts = (use(timeParting) ?? '').split('|').map((part) => part.trim());
    return { '_tenant.timeParting.first': parts[first], '_tenant.timeParting.second': parts[second] };
  },
});
