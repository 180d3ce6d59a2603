import { expect, it } from 'vitest';
import { consentFrom, cookiebot } from '../../../src/consent/adapters/index.ts';
import { consented, defineRule, defineSite, pushed } from '../../../src/index.ts';
import { createTestTag } from '../../../src/testing/index.ts';

it('a banner that a test plays has the groups of the site’s own banner', () => {
  const shown = defineRule(pushed('cmp:loaded'), {
    name: 'Shown',
    conditions: [consented('performance')],
    actions: [{ type: 'sendEvent', eventType: 'web.webinteraction.linkClicks' }],
  });
  const site = defineSite({ rules: [shown], consent: cookiebot() });
  const banner = consentFrom({ read: () => ['statistics'], subscribe: () => () => {} });
  const page = createTestTag({ site, banner });
  page.push('cmp:loaded', {});
  expect(page.events.map(({ rule }) => rule)).toEqual(['Shown']);
});
