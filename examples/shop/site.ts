import { defineDataElement, defineSite, query } from 'tamis';
import { cookiebot } from 'tamis/consent';
import { fieldsFrom, previousPage } from 'tamis/hooks';
import { events } from './events.ts';
import { LAST_ORDER, shopRules } from './rules.ts';

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
  stored: { cookies: [LAST_ORDER] },
});
