import { expect, it } from 'vitest';
import { allRules } from '../../../src/rules/index.ts';
import { defineRule, type TrackingRule } from '../../../src/site/index.ts';
import { pushed } from '../../../src/sources/index.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';

it('after a withdrawal nothing stays of what an add-on has stored on another page', () => {
  const { browser, consent } = createFoodcosTestTag({ rules: [] });
  browser.cookieJar.set('tamis_id_sync', '1');
  consent.withdraw();
  expect([...browser.cookieJar.keys()]).toEqual([]);
});

it('after a withdrawal nothing stays, even if the page stops the tag before the tag has heard of it', () => {
  const { browser, tag, push } = createFoodcosTestTag({ rules: allRules });
  push('requestQuote', { requestQuoteInfo: { quoteId: 'x' } });
  const stored = () => [
    ...browser.cookieJar.keys(),
    ...browser.localItems.keys(),
    ...browser.sessionItems.keys(),
  ];
  expect(stored()).not.toEqual([]);
  browser.setGlobal('OnetrustActiveGroups', ',C0001,');
  tag.stop();
  browser.fire('OneTrustGroupsUpdated', { detail: ['C0001'] });
  browser.clock.pass(60_000);
  expect(stored()).toEqual([]);
});

it('after a withdrawal nothing stays of a cookie that a rule sets, and that the site does not name', () => {
  const rule = defineRule(pushed('requestQuote'), {
    name: 'Quote',
    actions: [{ type: 'setCookie', name: 'last_quote', value: 'set' }],
  }) as TrackingRule;
  const { browser, consent, push } = createFoodcosTestTag({ rules: [rule] });
  push('requestQuote', { requestQuoteInfo: { quoteId: 'x' } });
  expect(browser.cookieJar.get('last_quote')).toBe('set');
  consent.withdraw();
  expect([...browser.cookieJar.keys()]).toEqual([]);
});
