import { defineDataElement, defineSite, query, type SitePlan } from 'tamis';
import { cookiebot } from 'tamis/consent';
import { fieldsFrom, previousPage } from 'tamis/hooks';
import { events, ownFields } from './events.ts';
import { shopExamples, shopRules } from './rules.ts';

export const shop = defineSite({
  events,
  rules: Object.values(shopRules),
  consent: cookiebot(),
  hosts: { 'shop.example.com': 'production', 'test.shop.example.com': 'staging', '*': 'development' },
  page: { name: defineDataElement({ name: 'Page name', read: ({ page }) => page.path }) },
  fills: [
    fieldsFrom({ 'marketing.trackingCode': query('campaign') }),
    previousPage({ to: '_tenant.previousPage' }),
  ],
});

/** For the tracking plan and the checks. The script does not contain it. */
export const plan = (): SitePlan => ({
  families: { Shop: { rules: shopRules, examples: shopExamples() } },
  fields: ownFields,
});
