import { campaign, pageName, pageUrl, timeParting } from '../../dataElements/index.ts';
import type { TimePart } from '../../page/index.ts';
import type { Fill, XdmFields } from '../departure.ts';

/** The page on which the event happened, whichever page is shown when the event leaves. */
export const pageFill: Fill = {
  fields: ({ use, ofEvent }) => {
    const own = ofEvent('web.webPageDetails.name');
    return {
      'web.webPageDetails.name': use(pageName),
      'web.webPageDetails.URL': use(pageUrl),
      // Analytics blanks the name above on every event that is not a page view, but keeps this one.
      '_tenant.page.name': typeof own === 'string' ? own : use(pageName),
    };
  },
};

export const campaignFill: Fill = { fields: ({ use }) => ({ 'marketing.trackingCode': use(campaign) }) };

/** The named parts of the time-zone data value, each under its own name: `day=Friday` → `_tenant.timeParting.day`. */
export const timePartingFill = (names: readonly TimePart[]): Fill => ({
  fields: ({ use }) => {
    const parts = new Map(
      (use(timeParting) ?? '').split('|').map((part) => part.trim().split('=') as [string, string]),
    );
    return Object.fromEntries(
      names.map((name) => [`_tenant.timeParting.${name}`, parts.get(name)]),
    ) as XdmFields;
  },
});
