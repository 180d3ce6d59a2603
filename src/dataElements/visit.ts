import { timeParting } from '../hooks/index.ts';
import { defineDataElement, type ElementDescriptions } from '../site/index.ts';

export const campaign = defineDataElement({
  name: 'Campaign',
  read: ({ page }) => page.query.utm_campaign || page.query.campaignsource || undefined,
});

export const visitDescriptions = (): ElementDescriptions => [
  [
    campaign,
    'Query parameter `utm_campaign`, else `campaignsource`: on the first page that a document shows, also of the address with which it was loaded.',
    'the landing',
  ],
  [timeParting, 'The time-zone data value, in five pipe-separated parts.'],
];
