// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  consented,
  defineRule,
  defineRules,
  hashShown,
  pageShown,
  payload,
  pushed,
  titleShown,
  under,
} from '../../../src/index.ts';
import { getPath } from '../../../src/language/index.ts';
import { allRules } from '../../../src/rules/index.ts';
import type { TrackingRule } from '../../../src/site/index.ts';
import { matchers, type TamisMatchers } from '../../../src/testing/index.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';

declare module 'vitest' {
  interface Matchers<T> extends TamisMatchers {}
}
expect.extend(matchers);

const CONSENT = 'performance consent is given';
const LINK = 'web.webinteraction.linkClicks';
const quote = { requestQuoteInfo: { quoteId: 'Q1' } };
const sends = (eventNumber?: number) =>
  ({
    type: 'sendEvent',
    eventType: LINK,
    ...(eventNumber && { data: { '__adobe.analytics.events': `event${eventNumber}` } }),
  }) as const;
const asked = defineRule(pushed('requestQuote'), {
  name: 'Asked',
  conditions: [consented('performance')],
  actions: [{ ...sends(), xdm: under('_tenant.quote', { quoteId: payload('requestQuoteInfo.quoteId') }) }],
});

/** A page of Foodco's with all its rules. */
const openFoodco = (path: string, more: object = {}) =>
  createFoodcosTestTag({ rules: allRules, url: `https://www.example.com${path}`, ...more });
const show = (page: ReturnType<typeof openFoodco>) =>
  page.push('cmp:show', { eventInfo: { path: 'page.p' } });

describe('createTestTag', () => {
  it('returns at once what the edge gets, under the site’s own namespace', () => {
    const site = createFoodcosTestTag({
      rules: [asked],
      settings: { tenant: 'bakers' },
      url: 'https://www.example.com/en/a.html',
      at: '2027-01-02T03:04:00Z',
    });
    site.push('requestQuote', quote);
    expect(site.events).toMatchObject([
      {
        rule: 'Asked',
        eventType: LINK,
        reportSuite: 'rs-prod',
        xdm: {
          timestamp: '2027-01-02T03:04:00.000Z',
          _bakers: { quote: { quoteId: 'Q1' }, page: { name: 'en:a' } },
        },
      },
    ]);
    expect(site.events[0]?.xdm).not.toHaveProperty('_tenant');
    expect(site).toHaveSent({ eventType: LINK, xdm: { '_tenant.quote.quoteId': 'Q1' } });
  });

  it('reports what a condition stopped, what a gate refused, and what waits for consent', () => {
    const ungated = defineRule(pushed('filter'), { name: 'Ungated', actions: [sends()] });
    const view = defineRule(pageShown, {
      name: 'View',
      conditions: [consented('performance')],
      actions: [sends()],
      stateOf: () => 'page',
    });
    const site = createFoodcosTestTag({ rules: [asked, ungated, view], consent: false });
    site.push('requestQuote', quote);
    expect(site).toBeStoppedBy(CONSENT);
    site.push('filter', { filterInfo: {} });
    const reason = expect.stringContaining('C0002');
    expect(site.refused).toEqual([{ rule: 'Ungated', eventType: LINK, reason }]);
    show(site);
    expect(site.held).toEqual(['View']);
    expect(site).toHaveSentNothing();
    site.consent.give();
    expect(site.held).toEqual([]);
    expect(site.events.map(({ rule }) => rule)).toEqual(['View']);
  });

  it('sends no event if consent is withdrawn before it is sent, and nothing after that', () => {
    const site = createFoodcosTestTag({ rules: [asked] });
    site.push('requestQuote', quote);
    site.consent.withdraw();
    site.push('requestQuote', quote);
    expect(site).toHaveSentNothing();
  });

  it('keeps what has left, once time has passed, although consent is withdrawn or the outbox would be too old', () => {
    const site = createFoodcosTestTag({ rules: [asked] });
    site.push('requestQuote', quote);
    site.advance(1_000);
    site.consent.withdraw();
    site.push('requestQuote', quote);
    expect(site.events).toMatchObject([{ rule: 'Asked' }]);
    const patient = createFoodcosTestTag({ rules: [asked] });
    patient.push('requestQuote', quote);
    patient.advance(2 * 86_400_000);
    patient.push('requestQuote', quote);
    expect(patient.events).toHaveLength(2);
  });

  it('knows the rules of more events than the trace keeps', () => {
    const site = createFoodcosTestTag({ rules: [asked], settings: { traceSize: 1 } });
    for (let at = 0; at < 3; at++) site.push('requestQuote', quote);
    expect(site.events.map(({ rule }) => rule)).toEqual(['Asked', 'Asked', 'Asked']);
  });

  it('forgets cookies when their time is over, such as that of the previous page', () => {
    const site = openFoodco('/en/a.html');
    const previous = () => getPath(site.events.at(-1)?.xdm, '_foodco.page.previousName');
    show(site);
    site.go('/en/b.html');
    show(site);
    expect(previous()).toBe('en:a');
    site.advance(31 * 60_000);
    site.go('/en/c.html');
    show(site);
    expect(previous()).toBeUndefined();
  });

  it('follows links, and what the page pushes meanwhile; goes to another address; lets time pass', async () => {
    const site = openFoodco('/en/a.html');
    site.click({ href: '/files/sheet.pdf', text: 'Sheet' });
    site.click({ href: 'https://www.linkedin.com/', text: 'LinkedIn' });
    expect(site.events.map(({ rule }) => rule)).toEqual(['Download link', 'Exit link']);
    site.go('/en/b.html', 'B');
    show(site);
    expect(site).toHaveSent({ xdm: { 'web.webPageDetails.name': 'en:b', '_tenant.page.title': 'B' } });
    const before = site.browser.clock.now();
    site.advance(5_000);
    expect(site.browser.clock.now() - before).toBe(5_000);
  });

  it('follows a link that carries the visitor’s identity to a sister host, without a failure', () => {
    const identity = `MCMID=${'1'.repeat(38)}|MCORGID=5BFE274A5F6980A50A495C08@AdobeOrg|TS=1795165500`;
    const settings = { sisterHosts: ['sister.test'] };
    const site = openFoodco(`/?adobe_mc=${encodeURIComponent(identity)}`, { settings });
    expect(site.tag.identity.visitorId()).toBe('1'.repeat(38));
    site.click({ href: 'https://sister.test/jobs', text: 'Jobs' });
    expect(site).toHaveSent({ xdm: { 'web.webInteraction.URL': 'https://sister.test/jobs' } });
    expect(site.failures).toEqual([]);
  });

  it('allows the groups that the site has named, if consent is given in full', () => {
    const settings = { consent: { performance: 'SSPD_BG' } };
    const site = createFoodcosTestTag({ rules: [asked], settings });
    site.push('requestQuote', quote);
    expect(site.events).toHaveLength(1);
    const denied = createFoodcosTestTag({ rules: [asked], settings, consent: false });
    denied.push('requestQuote', quote);
    expect(denied.events).toEqual([]);
    denied.consent.give();
    denied.push('requestQuote', quote);
    expect(denied.events).toHaveLength(1);
  });

  it('counts a page of the portal without a user, synchronously', () => {
    const site = openFoodco('/na-en/portal/orders.html');
    show(site);
    site.advance(12_000);
    expect(site.events.map(({ rule }) => rule)).toEqual(['Portal page view']);
  });

  it('shows steps by hash and title to their rules, and goes back from them', () => {
    const step = (trigger: typeof hashShown) =>
      defineRule(trigger, {
        name: trigger.label,
        conditions: [consented('performance')],
        actions: [sends()],
      });
    const site = createFoodcosTestTag({ rules: [step(hashShown), step(titleShown)] });
    const before = site.events.length;
    site.go('#/step2', 'Step 2');
    site.advance(20_000);
    site.go('/', 'Home');
    site.advance(20_000);
    const fired = site.events.slice(before).map(({ rule }) => rule);
    const both = [hashShown.label, titleShown.label];
    expect(fired.sort()).toEqual([...both, ...both].sort());
  });

  it('lists the scripts that were loaded', () => {
    const scripts = { pixels: [{ src: 'https://www.example.com/pixel.js' }] };
    const site = createFoodcosTestTag({ rules: [], settings: { scripts } });
    expect([site.loaded, site.failures]).toEqual([['https://www.example.com/pixel.js'], []]);
    expect(createFoodcosTestTag({ rules: [], settings: { scripts }, consent: false }).loaded).toEqual([]);
  });

  it('gives every group that a script waits for, if consent is given in full', () => {
    const [container, pixel] = ['https://www.example.com/container.js', 'https://www.example.com/pixel.js'];
    const scripts = {
      tagManager: { src: container, consentGroup: 'V2STACK42' },
      pixels: [{ src: pixel, consentGroup: 'C0005' }],
    };
    expect(createFoodcosTestTag({ rules: [], settings: { scripts } }).loaded).toEqual([container, pixel]);
    const site = createFoodcosTestTag({ rules: [], settings: { scripts }, consent: false });
    expect(site.loaded).toEqual([]);
    site.consent.give();
    expect(site.loaded).toEqual([container, pixel]);
  });

  it('refuses wrong settings', () => {
    expect(() => createFoodcosTestTag({ rules: [], settings: { tenant: '_x' } })).toThrow('"tenant" must be');
  });

  it('makes 200 tags with a rule in a second of its processor', () => {
    const start = process.cpuUsage();
    for (let at = 0; at < 200; at++) createFoodcosTestTag({ rules: [asked] }).push('requestQuote', quote);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000_000).toBeLessThan(1);
  });
});

describe('a matcher that fails', () => {
  const site = createFoodcosTestTag({ rules: [asked] });
  site.push('requestQuote', quote);
  it.each([
    [
      'toHaveSent',
      () => expect(site).toHaveSent({ xdm: { '_tenant.quote.quoteId': 'Q2' } }),
      '_tenant.quote.quoteId: expected "Q2", found "Q1"',
    ],
    ['toHaveSentNothing', () => expect(site).toHaveSentNothing(), `The events: “${LINK}”.`],
    ['toBeStoppedBy', () => expect(site).toBeStoppedBy(CONSENT), 'Not met: nothing.'],
    ['not.toHaveSent', () => expect(site).not.toHaveSent({ eventType: LINK }), 'An event was sent'],
  ])('%s explains', (_, check, message) => {
    expect(check).toThrow(message);
    expect(check).toThrow(/#1 requestQuote · “Asked” · fired/);
  });
});

it('toHaveSent reads the site’s namespace beside Adobe’s own', () => {
  const events = [{ xdm: { _experience: { decisioning: {} }, _foodco: { page: { title: 'Home' } } } }];
  expect({ events }).toHaveSent({ xdm: { '_tenant.page.title': 'Home' } });
});

describe('defineRules', () => {
  const of = (name: string, eventNumber?: number, order?: number) =>
    defineRule(pushed('filter'), { name, order, actions: [sends(eventNumber)] });
  const push = (rules: readonly TrackingRule[]) => {
    const site = createFoodcosTestTag({ rules });
    site.push('filter', { filterInfo: {} });
    return { sent: site.events.map(({ rule }) => rule), failures: site.failures };
  };

  it.each([
    ['name', of('A'), of('A'), 'the name “A”'],
    ['order', of('A', 40, 42), of('B', 41, 42), 'the order 42 of the trigger “data layer event “filter””'],
    ['Analytics event', of('A', 40), of('B', 40), 'Analytics’ event40'],
  ])('leaves out, at the start, a rule that has the %s of another', (_, one, two, claim) => {
    const { sent, failures } = push(Object.values(defineRules({ one, two })));
    expect(sent).toEqual(['A']);
    expect(failures).toEqual([expect.stringContaining(`The rule “A” has ${claim}.`)]);
  });

  it('checks the given rules too', () => {
    const rules = defineRules({ mine: of('Mine', 35) }, allRules);
    expect(push([...allRules, ...Object.values(rules)]).failures).toEqual([
      expect.stringContaining('The rule “Request quote” has Analytics’ event35.'),
    ]);
  });

  it('accepts two rules that read their Analytics events only when they fire', () => {
    const counts = (name: string, event: string) => {
      const data = { '__adobe.analytics.events': { name: event, compute: () => event } };
      return defineRule(pushed('filter'), { name, actions: [{ ...sends(), data }] });
    };
    const rules = defineRules({ a: counts('A', 'event40'), b: counts('B', 'event41') });
    expect(push(Object.values(rules))).toEqual({ sent: ['A', 'B'], failures: [] });
  });

  it('accepts rules that have only the default order in common', () => {
    expect(push(Object.values(defineRules({ one: of('A', 40), two: of('B', 41), three: of('C') })))).toEqual({
      sent: ['A', 'B', 'C'],
      failures: [],
    });
  });
});
