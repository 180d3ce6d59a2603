import { defineDataElement } from '../tracking/index.ts';

export const campaign = defineDataElement({
  name: 'Campaign',
  description: 'Query parameter `utm_campaign`, else `campaignsource`.',
  read: ({ page }) => page.query.utm_campaign || page.query.campaignsource || undefined,
});

export const timeParting = defineDataElement({
  name: 'Time parting',
  description: 'The time-zone data value, in five pipe-separated parts.',
  read: (context) => context.timeParting(),
  fallback: '',
});
