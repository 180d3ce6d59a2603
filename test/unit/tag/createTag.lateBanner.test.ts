import { describe, expect, it } from 'vitest';
import { consentFrom } from '../../../src/consent/adapters/index.ts';
import type { BannerState } from '../../../src/consent/index.ts';
import { pushed } from '../../../src/index.ts';
import { consented } from '../../../src/rules/conditions/index.ts';
import { defineRule } from '../../../src/site/index.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';

const sends = (eventType: 'commerce.productViews' | 'web.webpagedetails.pageViews') =>
  [{ type: 'sendEvent', eventType, xdm: {} }] as const;
const viewed = defineRule(pushed('viewProductDetails'), {
  name: 'Product viewed',
  conditions: [consented('performance')],
  actions: sends('commerce.productViews'),
});
const page = defineRule(pushed('userInfoLoaded'), {
  name: 'Page',
  stateOf: () => 'page',
  conditions: [consented('performance')],
  actions: sends('web.webpagedetails.pageViews'),
});

/** A site whose banner says nothing until the test lets it. */
const open = (first: BannerState = 'unknown') => {
  let state = first;
  let changed = () => {};
  const banner = consentFrom({
    read: () => state,
    subscribe: (listener) => {
      changed = listener;
      return () => {};
    },
  });
  const site = createFoodcosTestTag({
    rules: [viewed, page],
    settings: { consent: { performance: 'analytics', targeting: 'ads' } },
    banner,
    at: '2026-11-20T09:00:00Z',
  });
  site.push('userInfoLoaded', {});
  return {
    site,
    say: (next: BannerState) => {
      state = next;
      changed();
      site.advance(1);
    },
  };
};
const sentBy = ({ events }: ReturnType<typeof createFoodcosTestTag>) => events.map(({ rule }) => rule);

describe('a banner that comes late', () => {
  it('loses nothing of a visitor who has consented on an earlier page: each event comes once, with its own time', () => {
    const { site, say } = open();
    site.push('viewProductDetails', { productInfo: { productCode: 'V1' } });
    site.advance(3_000);
    expect(site.events).toEqual([]);
    expect(site.held).toEqual(expect.arrayContaining(['Product viewed', 'Page']));
    say(['analytics']);
    expect(sentBy(site).sort()).toEqual(['Page', 'Product viewed']);
    for (const { xdm } of site.events) expect(String(xdm.timestamp)).toMatch(/^2026-11-20T09:00:00/);
    say(['analytics', 'ads']);
    expect(site.events).toHaveLength(2);
  });

  it('sends nothing that was done before the visitor’s answer, and says why', () => {
    const { site, say } = open();
    site.push('viewProductDetails', { productInfo: { productCode: 'V1' } });
    say('unanswered');
    site.push('viewProductDetails', { productInfo: { productCode: 'V2' } });
    say(['analytics']);
    expect(sentBy(site)).toEqual(['Page']);
    expect(site.explain('Product viewed').map(({ verdict }) => verdict)).toEqual([
      'held',
      'not met',
      'not met',
    ]);
    site.push('viewProductDetails', { productInfo: { productCode: 'V3' } });
    expect(sentBy(site)).toEqual(['Page', 'Product viewed']);
  });

  it('sends nothing of a visitor who has refused on an earlier page', () => {
    const { site, say } = open();
    site.push('viewProductDetails', {});
    say([]);
    expect(site.events).toEqual([]);
    expect(site.held).toEqual(['Page']);
  });

  it('counts visitors who are not asked only if the site says so', () => {
    const { site, say } = open();
    site.push('viewProductDetails', {});
    say('not required');
    expect(sentBy(site).sort()).toEqual(['Page', 'Product viewed']);
  });
});

it('a withdrawal holds on a page whose banner still has the earlier answer, until consent is given again', () => {
  const first = open(['analytics']);
  const kept = first.site.browser.localItems;
  first.say([]);
  expect([...kept.keys()]).toEqual(['tamis_refused']);
  const [, refusal = ''] = [...kept][0] ?? [];
  // Another page comes back from the back-forward cache.
  const other = open(['analytics']);
  other.site.advance(1_000);
  const before = other.site.events.length;
  other.site.browser.localItems.set(
    'tamis_refused',
    refusal.replace(/"(after|until)":\d+/g, (it) =>
      it.replace(/\d+/, String(other.site.browser.clock.now())),
    ),
  );
  other.site.browser.fire('pageshow', { persisted: true });
  other.site.push('viewProductDetails', {});
  expect(other.site.events).toHaveLength(before);
  expect(other.site.tag.consent.current().performance).toBe(false);
  other.site.advance(1_000);
  other.say([]);
  other.say(['analytics']);
  expect(other.site.tag.consent.current().performance).toBe(true);
  expect([...other.site.browser.localItems.keys()]).not.toContain('tamis_refused');
});

it('a banner without the group that the site has set is news, once', () => {
  const banner = consentFrom({
    read: () => ['statistics'],
    subscribe: () => undefined,
    names: () => ['statistics', 'marketing'],
  });
  const site = createFoodcosTestTag({
    rules: [viewed],
    banner,
    settings: { consent: { performance: 'analytics' } },
  });
  site.advance(5_000);
  expect(site.failures).toEqual([
    'The consent banner has no such group. The banner has statistics, marketing, but not analytics.',
  ]);
});

it('a banner without the group of a script is news, too', () => {
  const banner = consentFrom({
    read: () => ['analytics'],
    subscribe: () => undefined,
    names: () => ['analytics', 'functional'],
  });
  const site = createFoodcosTestTag({
    rules: [],
    banner,
    settings: {
      consent: { performance: 'analytics', targeting: 'functional' },
      scripts: { tagManager: { src: 'https://www.googletagmanager.com/gtm.js', consentGroup: 'functionl' } },
    },
  });
  site.advance(5_000);
  expect(site.failures).toEqual([
    'The consent banner has no such group. The banner has analytics, functional, but not functionl.',
  ]);
});

it('a gesture that waited is not kept once the banner waits for its answer, also for the next tag', () => {
  const { site, say } = open();
  site.push('viewProductDetails', {});
  say('unanswered');
  site.advance(1);
  expect(site.held).toEqual(['Page']);
});
