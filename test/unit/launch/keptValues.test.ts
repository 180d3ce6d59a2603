import { describe, expect, it } from 'vitest';
import { oneTrust } from '../../../src/consent/adapters/oneTrust.ts';
import {
  keptValues,
  launchElement,
  type StorageDuration,
  sendBeacon,
  setVariables,
} from '../../../src/launch/index.ts';
import { query } from '../../../src/readers/index.ts';
import { defineDataElement, defineRule, defineSite } from '../../../src/site/index.ts';
import { clicked, pageReaches } from '../../../src/sources/index.ts';
import { createTestTag } from '../../../src/testing/index.ts';
import { analyticsOf, conditions, start } from './launchSite.ts';

const KEY = 'com.adobe.reactor.dataElements.Campaign';

const shop = (keeps: StorageDuration) => {
  const campaign = launchElement(query('cid'), {
    name: 'Campaign',
    keeps,
    fallback: 'NONE',
    forceLowerCase: true,
  });
  const actions = [setVariables({ eVar1: campaign }), sendBeacon()];
  return defineSite({
    rules: [
      defineRule(pageReaches('started'), { name: 'View', conditions, actions, stateOf: () => 'page' }),
      defineRule(clicked('button'), { name: 'Click', conditions, actions }),
    ],
    consent: oneTrust(),
    fills: [keptValues({ [keeps]: ['Campaign', '__proto__'] })],
  });
};

const open = (
  keeps: StorageDuration,
  search = '',
  more: Omit<NonNullable<Parameters<typeof createTestTag>[0]>, 'site'> = {},
) => {
  const page = createTestTag({ site: shop(keeps), url: `https://shop.example.com/${search}`, ...more });
  page.advance(1_000);
  return page;
};
const campaigns = (page: ReturnType<typeof open>) => analyticsOf(page).map(({ eVar1 }) => eVar1);

describe('a data element that keeps its value', () => {
  it.each(['session', 'visitor'] as const)(
    'for the %s has it on the next page, under Launch’s key',
    (keeps) => {
      const landing = open(keeps, '?cid=Spring');
      const { sessionItems, localItems } = landing.browser;
      const [store, other] = keeps === 'session' ? [sessionItems, localItems] : [localItems, sessionItems];
      expect([store.get(KEY), other.has(KEY)]).toEqual(['"Spring"', false]);
      const next = open(keeps, '', { after: landing.browser });
      expect([campaigns(landing), campaigns(next)]).toEqual([['spring'], ['spring']]);
      expect(next.failures).toEqual([]);
    },
  );

  it('has a new value at once, and keeps that', () => {
    const landing = open('session', '?cid=Spring');
    const next = open('session', '?cid=Autumn', { after: landing.browser });
    const last = open('session', '', { after: next.browser });
    expect([campaigns(next), campaigns(last)]).toEqual([['autumn'], ['autumn']]);
  });

  it('for the page view has it as long as the page, and stores nothing', () => {
    const page = open('pageview', '?cid=Spring');
    page.go('/other');
    page.click({ selector: 'button' });
    expect(campaigns(page)).toEqual(['spring', 'spring']);
    const { sessionItems, localItems } = page.browser;
    expect([sessionItems.has(KEY), localItems.has(KEY)]).toEqual([false, false]);
    expect(campaigns(open('pageview', '', { after: page.browser }))).toEqual(['none']);
  });

  it('has its default without a value, and what is no JSON is no value', () => {
    const page = open('session');
    page.browser.sessionItems.set(KEY, '{"a":');
    page.click({ selector: 'button' });
    expect(campaigns(page)).toEqual(['none', 'none']);
    expect(page.failures).toEqual([]);
  });

  it('stores nothing before consent, and a withdrawal removes it', () => {
    const page = open('visitor', '?cid=Spring', { consent: false });
    page.click({ selector: 'button' });
    expect(page.browser.localItems.has(KEY)).toBe(false);
    page.consent.give();
    page.advance(1_000);
    expect(page.browser.localItems.get(KEY)).toBe('"Spring"');
    page.consent.withdraw();
    page.advance(1_000);
    expect(page.browser.localItems.has(KEY)).toBe(false);
    expect(campaigns(open('visitor', '', { after: page.browser }))).toEqual(['none']);
  });

  it('is forgotten with a withdrawal, also on the same page', () => {
    const page = open('session', '?cid=Spring');
    page.consent.withdraw();
    page.go('/other');
    page.consent.give();
    page.advance(1_000);
    page.click({ selector: 'button' });
    expect(campaigns(page)).toEqual(['spring', 'none']);
    expect(page.browser.sessionItems.has(KEY)).toBe(false);
  });

  it('reads nothing without consent', () => {
    const seen: unknown[] = [];
    const kept = launchElement(defineDataElement<string>({ name: 'none', read: () => undefined }), {
      name: 'Campaign',
      keeps: 'session',
    });
    const rule = defineRule(clicked('button'), {
      name: 'Click',
      actions: [{ type: 'run', label: 'it', run: (_, use) => seen.push(use(kept)), uses: [kept] }],
    });
    const page = start([rule], { consent: false });
    page.browser.sessionItems.set(KEY, '"Spring"');
    page.click({ selector: 'button' });
    page.consent.give();
    page.advance(1_000);
    page.click({ selector: 'button' });
    expect(seen).toEqual([undefined, 'Spring']);
  });
});
