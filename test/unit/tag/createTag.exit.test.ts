import { describe, expect, it } from 'vitest';
import { defineRule, payload, pushed } from '../../../src/index.ts';
import { formRules } from '../../../src/rules/index.ts';
import type { TrackingRule } from '../../../src/site/index.ts';
import type { TestTagOptions } from '../../../src/testing/index.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';
import { eventually } from '../../fakes/eventually.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.dBjftJeZ4CVPmB92K27uhbUJU1p1r';
const SHA = 'b4c9a289323b21a01c3e940f150eb9b8c542587f1abfd8f0e1cc1ffc5e475514';

/** A rule of the site's own, that sends what the page pushes. */
const ruleOf = (xdm: object, data: object = {}): TrackingRule =>
  defineRule(pushed('requestQuote'), {
    name: 'Own',
    actions: [{ type: 'sendEvent', eventType: 'own', xdm, data } as never],
  });

const sent = (rule: TrackingRule, pushedItem: object, options: Partial<TestTagOptions> = {}) => {
  const site = createFoodcosTestTag({ rules: [rule], ...options });
  site.push('requestQuote', pushedItem as never);
  return { site, event: site.events[0], text: JSON.stringify(site.events) };
};

describe('an event of a site’s own rule leaves without secrets', () => {
  it.each([
    ['anna.smith@gmail.com', 'redacted'],
    ['vanilla for anna.smith@gmail.com please', 'vanilla for redacted please'],
    ['anna.smith%40gmail.com', 'redacted'],
    [JWT, 'redacted'],
    ['/search?token=abc123', '/search?token=redacted'],
    [
      'https://x.test/reset-password/abc?access_token=1',
      'https://x.test/reset-password/redacted?access_token=redacted',
    ],
    ['vanilla extract', 'vanilla extract'],
  ])('of a payload: %s', (term, left) => {
    const rule = ruleOf(
      { 'siteSearch.query': payload('search.term'), productListItems: payload('list') },
      { '__adobe.analytics.eVar5': payload('search.term') },
    );
    const list = [{ SKU: term, name: ['nested', [term]] }];
    const { event, site } = sent(rule, { search: { term }, list });
    expect(event?.xdm).toMatchObject({
      siteSearch: { query: left },
      productListItems: [{ SKU: left, name: ['nested', [left]] }],
    });
    expect(event?.data).toEqual({ __adobe: { analytics: { eVar5: left } } });
    // The page's own objects stay as they are.
    expect(list).toEqual([{ SKU: term, name: ['nested', [term]] }]);
    if (term === left) return;
    expect(JSON.stringify(site.tag.trace.records().filter(({ kind }) => kind === 'event'))).not.toContain(
      term,
    );
  });

  it('of an object that JSON turns into a text', () => {
    const rule = ruleOf({ productListItems: payload('list') });
    const list = [new URL('https://x.test/?token=abc'), Object('anna.smith@gmail.com')];
    const { event } = sent(rule, { list });
    expect(event?.xdm.productListItems).toEqual(['https://x.test/?token=redacted', 'redacted']);
  });

  it('of a constant and of a computed value', () => {
    const rule = ruleOf({
      'siteSearch.query': 'anna.smith@gmail.com',
      'web.webInteraction.name': { name: 'computed', compute: () => 'by anna.smith@gmail.com' },
    });
    expect(sent(rule, {}).text).not.toContain('anna');
  });

  it('keeps identities and technical fields', () => {
    const rule = ruleOf({
      'identityMap.Email_LC_SHA256': payload('ids'),
      '_experience.decisioning.propositions': payload('propositions'),
    });
    const ids = [{ id: SHA, authenticatedState: 'authenticated', primary: false }];
    const propositions = [{ id: 'p1', scopeDetails: { eventToken: 'aB3x9Zq4k7/Lm2WdQp4wTaB3x9Zq4k7==' } }];
    const { event } = sent(rule, { ids, propositions });
    expect(event?.xdm).toMatchObject({
      identityMap: { Email_LC_SHA256: ids, FPID: [{ id: expect.stringMatching(/^[\da-f-]{36}$/) }] },
      _experience: { decisioning: { propositions } },
      _id: expect.stringMatching(/^[\da-f-]{36}$/),
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      eventType: 'own',
      implementationDetails: { name: 'https://ns.adobe.com/experience/alloy' },
    });
  });

  it('has no identity that is an address itself', () => {
    const ids = [{ id: 'anna.smith@gmail.com' }, { id: SHA }];
    const { event } = sent(ruleOf({ 'identityMap.Email': payload('ids') }), { ids });
    // Not `redacted`: all visitors would become one person.
    expect(event?.xdm.identityMap).toMatchObject({ Email: [{ id: SHA }] });
  });

  it('keeps a field that the site calls public, and no other', () => {
    const rule = ruleOf(
      {
        '_tenant.quote.quoteId': payload('a'),
        '_tenant.quote.quoteNumber': payload('a'),
        productListItems: payload('list'),
      },
      { '__adobe.analytics.eVar5': payload('a'), '__adobe.analytics.eVar6': payload('a') },
    );
    const a = 'shop@foodco.example';
    const { event } = sent(
      rule,
      { a, list: [{ SKU: a, name: a }] },
      {
        settings: {
          publicFields: ['_tenant.quote.quoteId', 'productListItems.SKU', '__adobe.analytics.eVar5'],
        } as never,
      },
    );
    expect(event?.xdm).toMatchObject({
      _foodco: { quote: { quoteId: a, quoteNumber: 'redacted' } },
      productListItems: [{ SKU: a, name: 'redacted' }],
    });
    expect(event?.data).toEqual({ __adobe: { analytics: { eVar5: a, eVar6: 'redacted' } } });
  });

  it('keeps a long text, without its secrets', () => {
    const text = `${'taste/and/more '.repeat(500)}anna.smith@gmail.com${' x'.repeat(500)}`;
    const { event } = sent(
      ruleOf({ 'siteSearch.query': payload('term'), '_tenant.quote.quoteId': payload('one') }),
      {
        term: text,
        one: 'x'.repeat(10_000),
      },
    );
    expect(event?.xdm).toMatchObject({
      siteSearch: { query: text.replace('anna.smith@gmail.com', 'redacted') },
      _foodco: { quote: { quoteId: 'x'.repeat(10_000) } },
    });
  });

  it('has whole characters only', () => {
    const { text } = sent(ruleOf({ 'siteSearch.query': payload('term') }), { term: 'a\ud800b' });
    expect(text).toContain('"query":"a\ufffdb"');
    expect(text).not.toMatch(/\\ud8/);
  });
});

/** What the page's own event of alloy becomes. */
const sentByPage = async (options: object, start: Partial<TestTagOptions> = {}) => {
  const site = createFoodcosTestTag({ rules: [], settings: { alloyName: 'alloy' }, ...start });
  const alloy = site.browser.globals.alloy as (name: string, options: object) => Promise<unknown>;
  void alloy('sendEvent', options);
  await eventually(() => expect(site.tag.trace.records().at(-1)).toMatchObject({ outcome: 'delivered' }));
  return site;
};

describe('an event that the page sends through alloy', () => {
  it('leaves without secrets, and so does its record', async () => {
    const site = await sentByPage({
      xdm: { eventType: 'theirs', _foodco: { list: [['anna.smith@gmail.com']], order: 'FC-2104' } },
      data: { note: `Bearer ${JWT}`, url: 'https://x.test/?token=abc' },
    });
    const [event] = site.events;
    expect(event?.xdm).toMatchObject({ _foodco: { list: [['redacted']], order: 'FC-2104' } });
    expect(event?.data).toEqual({ note: 'Bearer redacted', url: 'https://x.test/?token=redacted' });
    expect(JSON.stringify(site.tag.trace.records())).not.toMatch(/anna|eyJ|abc/);
  });

  it('keeps the page’s own device ID, and the tag makes none', async () => {
    const FPID = [{ id: 'b0f2b8a4-6c1d-4f0e-9a57-1b2c3d4e5f60', primary: true }];
    const site = await sentByPage({ xdm: { identityMap: { FPID } } });
    expect(site.events[0]?.xdm.identityMap).toEqual({ FPID });
    expect([...site.browser.cookieJar.keys()]).not.toContain('tamis_fpid');
  });
});

it('a form whose ID has half a character starts once: the cookie and the event have the same ID', () => {
  const site = createFoodcosTestTag({ rules: Object.values(formRules) });
  const start = () =>
    site.push('formStart', { eventInfo: { path: 'component.form-1', formID: 'contact\ud800' } });
  start();
  // Browsers write no half of a character into a cookie.
  expect(site.browser.cookieJar.get('formStart')).toBe('contact\ufffd');
  start();
  expect(site.events.map(({ rule }) => rule)).toEqual(['Form start']);
  expect(site.events[0]?.xdm).toMatchObject({ web: { fillOutForm: { webFormID: 'contact\ufffd' } } });
});
