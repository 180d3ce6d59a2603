import { expect, it } from 'vitest';
import { consentFrom, cookiebot, usercentrics } from '../../../src/consent/adapters/index.ts';
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

it('a site whose banner names no groups must name its own, in tests as in production', () => {
  const site = defineSite({ rules: [], consent: usercentrics() });
  expect(() => createTestTag({ site })).toThrow(
    'Wrong settings: "consent.performance" must be a consent group such as "analytics", but is missing.',
  );
  const settings = { consent: { performance: 'Statistics' } };
  expect(createTestTag({ site, settings }).tag.consent.current().performance).toBe(true);
  expect(createTestTag({ site: { ...site, settings } }).tag.consent.current().performance).toBe(true);
});

it('an adapter that is not called throws, as it stays off in production', () => {
  const options: object = { site: { rules: [], consent: usercentrics } };
  expect(() => createTestTag(options)).toThrow('Wrong site: "consent" must be an adapter of tamis/consent');
});
