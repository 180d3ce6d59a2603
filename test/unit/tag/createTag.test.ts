import { describe, expect, it, vi } from 'vitest';
import { oneTrust } from '../../../src/consent/adapters/oneTrust.ts';
import { foodco } from '../../../src/foodco.ts';
import { RELEASE } from '../../../src/health/index.ts';
import { consented, createTag, type Failure, pushed, type SettingsInput } from '../../../src/index.ts';
import { allRules } from '../../../src/rules/index.ts';
import { condition, defineDataElement, defineRule, type TrackingRule } from '../../../src/site/index.ts';
import { acknowledged } from '../../../src/testing/acknowledged.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { afterTasks } from '../../fakes/afterTasks.ts';
import { boom } from '../../fakes/boom.ts';
import { entryOf } from '../../fakes/entryOf.ts';
import { eventually } from '../../fakes/eventually.ts';
import { nextTurn } from '../../fakes/settle.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';
import { startAdobes } from '../dataLayer/acdl/startAdobes.ts';
import { createSite, quote, sends } from './createSite.ts';

const start = (rules: readonly TrackingRule[] = [quote], more: Partial<SettingsInput> = {}) => {
  const alloy = createFakeAlloy();
  const requests: string[] = [];
  const browser = createFakeBrowser({ url: 'https://www.example.com/en/a.html' }, async (url) => {
    requests.push(url);
    return new Response(acknowledged(url), { status: 200 });
  });
  browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
  const failures: Failure[] = [];
  browser.onWindow('tamis:failure', (event) => failures.push((event as CustomEvent<Failure>).detail));
  const settings = { ...TEST_SETTINGS, ...more };
  const tag = createTag({ settings, browser, site: { ...foodco, rules }, loadAlloy: alloy.loadAlloy });
  const consent = (groups: string) => {
    browser.globals.OnetrustActiveGroups = groups;
    browser.fire('OneTrustGroupsUpdated');
  };
  const outcomes = () =>
    tag.trace
      .records()
      .flatMap((record) =>
        record.kind === 'event' ? [`${record.outcome} ${record.reason ?? ''}`.trim()] : [],
      );
  return { tag, browser, alloy: alloy.world, requests, consent, outcomes, failures };
};
const pushQuote = ({ tag }: ReturnType<typeof start>) =>
  tag.push('requestQuote', { requestQuoteInfo: { quoteId: 'Q1' } });

describe('the tag', () => {
  it('turns a push into an acknowledged event, through rule, outbox, hook and network', async () => {
    const site = start();
    pushQuote(site);
    await eventually(() => expect(site.outcomes()).toEqual(['delivered']));
    expect(site.requests).toEqual([
      expect.stringMatching(/^https:\/\/edge\.example\.com\/ee\/v1\/interact\?configId=ds-prod&requestId=/),
    ]);
    expect(site.alloy.configured).toMatchObject([
      {
        datastreamId: 'ds-prod',
        edgeDomain: 'edge.example.com',
        thirdPartyCookiesEnabled: false,
        idMigrationEnabled: true,
      },
    ]);
    expect(site.alloy.sent).toMatchObject([
      {
        xdm: {
          _id: expect.any(String),
          timestamp: '2026-11-20T09:05:00.000Z',
          eventType: 'web.webinteraction.linkClicks',
          _foodco: { page: { name: 'en:a' }, timeParting: { day: 'Friday', time: '9:05 AM' } },
          web: { webInteraction: { type: 'other', name: 'web.webinteraction.linkClicks' } },
        },
        edgeConfigOverrides: { com_adobe_analytics: { reportSuites: ['rs-prod'] } },
      },
    ]);
  });

  it('names the site’s consent group if it is missing, at the rule and at the gate', () => {
    const careful = defineRule(pushed('requestQuote'), {
      name: 'Careful',
      conditions: [consented('performance')],
      actions: [sends],
    });
    const site = start([quote, careful], { consent: { performance: 'BG10' } });
    pushQuote(site);
    const found = 'C0001, C0002, without BG10';
    expect(site.outcomes()).toEqual([`refused no performance consent: ${found}`]);
    expect(site.tag.trace.records()).toContainEqual(
      expect.objectContaining({
        verdicts: expect.arrayContaining([
          expect.objectContaining({
            rule: 'Careful',
            conditions: [expect.objectContaining({ met: false, found })],
          }),
        ]),
      }),
    );
  });

  it.each([
    ['removes a campaign from its address', '/en/a.html', ['Page view', 'Request quote']],
    ['has become another', '/en/b.html', ['Request quote']],
  ])('a view that waits for consent of a page that %s', async (_, now, rules) => {
    const site = start(allRules);
    site.consent(',C0001,');
    site.browser.goTo({ url: 'https://www.example.com/en/a.html?utm_campaign=spring' });
    site.tag.push('cmp:show', { eventInfo: { path: 'page.page-1' } });
    await Promise.resolve();
    site.browser.goTo({ url: `https://www.example.com${now}` });
    site.consent(',C0002,');
    await Promise.resolve();
    pushQuote(site);
    await afterTasks(site.browser, () => expect(site.outcomes().at(-1)).toBe('delivered'));
    const events = site.tag.trace.records().flatMap((record) => (record.kind === 'event' ? [record] : []));
    expect(events.map(({ rule }) => rule)).toEqual(rules);
    const [view] = site.alloy.sent;
    if (rules.length > 1) expect(JSON.stringify(view)).toContain('/en/a.html?utm_campaign=spring');
  });

  it('maps the site’s own event names, both ways', async () => {
    const site = start([quote], { eventNames: { requestQuote: 'quote.requested' } });
    pushQuote(site);
    const dataLayer = site.browser.globals.adobeDataLayer as unknown[];
    expect(dataLayer[0]).toMatchObject({ event: 'quote.requested' });
    dataLayer.push({ event: 'quote.requested' });
    await afterTasks(site.browser, () => expect(site.outcomes()).toEqual(['delivered', 'delivered']));
  });

  it('sends to a local edge with scheme and port', async () => {
    const site = start([quote], { edgeDomain: 'https://edge.example.com:8787' });
    pushQuote(site);
    await eventually(() =>
      expect(site.requests).toEqual([
        expect.stringMatching(
          /^https:\/\/edge\.example\.com:8787\/ee\/v1\/interact\?configId=ds-prod&requestId=/,
        ),
      ]),
    );
  });

  it('isolates a data element, a condition and an action that throw', async () => {
    const broken = defineDataElement<string>({ name: 'Broken', read: boom, fallback: 'none' });
    const trigger = pushed('requestQuote');
    const site = start([
      defineRule(trigger, {
        name: 'condition',
        conditions: [condition({ label: 'c', find: boom })],
        actions: [sends],
      }),
      defineRule(trigger, { name: 'action', actions: [{ type: 'run', label: 'a', run: boom }, sends] }),
      defineRule(trigger, {
        name: 'element',
        actions: [{ ...sends, xdm: { '_tenant.internalCampaign': broken } }],
      }),
    ]);
    expect(() => pushQuote(site)).not.toThrow();
    await afterTasks(site.browser, () => expect(site.outcomes()).toEqual(['delivered', 'delivered']));
    const last = site.tag.trace.records().findLast(({ kind }) => kind === 'event');
    expect(last).toMatchObject({ xdm: { _foodco: { internalCampaign: 'none' } } });
    expect(site.browser.written).toEqual([
      '[tamis] Failed to execute condition "c" for rule "condition". boom',
      '[tamis] Failed to execute action a for rule "action". boom',
      '[tamis] Failed to execute field _tenant.internalCampaign for rule "element". boom',
    ]);
  });

  it('never changes what the page gives to alloy: the hook works on a copy', async () => {
    const site = start([], { alloyName: 'alloy' });
    const xdm = Object.freeze({
      eventType: 'x',
      web: Object.freeze({ webPageDetails: Object.freeze({ name: 'theirs' }) }),
    });
    const alloy = site.browser.globals.alloy as (command: string, options: object) => Promise<unknown>;
    await alloy('sendEvent', { xdm, data: Object.freeze({}) });
    expect(site.alloy.sent).toMatchObject([
      { xdm: { web: { webPageDetails: { name: 'theirs', URL: expect.any(String) } } } },
    ]);
    expect(xdm).toEqual({ eventType: 'x', web: { webPageDetails: { name: 'theirs' } } });
  });

  it('calls only those partners of the edge that the site names', async () => {
    const exchange = ['https://dpm.demdex.net/ibs', 'https://sync.partner.example/'].map((url) => ({
      type: 'url',
      spec: { url },
    }));
    const responseBody = { handle: [{ type: 'identity:exchange', payload: exchange }] };
    const applied = async (idSyncHosts: string[]) => {
      const site = start([], { alloyName: 'alloy', idSyncHosts });
      site.consent(',C0002,C0004,');
      const alloy = site.browser.globals.alloy as (command: string, options: object) => Promise<unknown>;
      return JSON.stringify(await alloy('applyResponse', { responseBody }));
    };
    expect(await applied([])).not.toContain('https');
    const some = await applied(['demdex.net']);
    expect(some).toContain('dpm.demdex.net');
    expect(some).not.toContain('partner');
  });

  it('two of them on two pages never interfere', async () => {
    const one = start();
    const two = start();
    pushQuote(one);
    await eventually(() => expect(one.outcomes()).toEqual(['delivered']));
    expect(two.outcomes()).toEqual([]);
    two.tag.stop();
    pushQuote(one);
    await eventually(() => expect(one.alloy.sent).toHaveLength(2));
  });

  it('leaves no listener and no timer behind when it stops', () => {
    const site = start();
    site.tag.stop();
    for (const event of ['OneTrustGroupsUpdated', 'scroll', 'load', 'pagehide', 'pageshow'])
      expect([event, site.browser.listeners(event)]).toEqual([event, 0]);
    site.browser.globals.OnetrustActiveGroups = ',C0001,';
    site.browser.clock.pass(10_000);
    expect(site.browser.written).toEqual([]);
  });

  it('prints every record in debug mode', () => {
    const site = start([quote], { debug: true });
    site.consent(',C0001,');
    pushQuote(site);
    expect(site.browser.written.filter((line) => line.startsWith('[tamis]'))).toHaveLength(3);
  });

  it('reports a failure to the page by an event, with the rule and the cause', async () => {
    const site = start([
      defineRule(pushed('requestQuote'), {
        name: 'Quote',
        actions: [{ type: 'run', label: 'a', run: boom }],
      }),
    ]);
    pushQuote(site);
    const message = 'Failed to execute action a for rule "Quote".';
    await eventually(() =>
      expect(site.failures).toEqual([{ message, rule: 'Quote', cause: new Error('boom'), ...RELEASE }]),
    );
    expect(site.tag.health().failures).toMatchObject([{ message, rule: 'Quote', count: 1 }]);
  });

  it('reports its health to callers who ask, and to nobody else', async () => {
    const site = start();
    expect(site.tag.health()).toEqual({
      ...RELEASE,
      occurrences: 0,
      events: {},
      refused: {},
      failures: [],
      outbox: 0,
    });
    pushQuote(site);
    await eventually(() => expect(site.outcomes()).toEqual(['delivered']));
    site.consent(',C0001,');
    pushQuote(site);
    await eventually(() => expect(site.outcomes()).toHaveLength(2));
    expect(site.tag.health()).toEqual({
      ...RELEASE,
      occurrences: 2,
      events: { stored: 0, delivered: 1, refused: 1 },
      refused: { 'no performance consent': 1 },
      failures: [],
      outbox: 0,
      lastDelivery: site.browser.clock.now(),
    });
    expect(site.requests).toHaveLength(1);
  });

  it('counts in its outbox the events that the edge has not answered', async () => {
    const site = start();
    site.alloy.hangs = true;
    pushQuote(site);
    pushQuote(site);
    await eventually(() => expect(site.tag.health().outbox).toBe(2));
  });

  it('keeps the exceptions of the page’s own listeners apart', async () => {
    const site = start();
    const error = new Error('of the page');
    const dataLayer = site.browser.globals.adobeDataLayer as unknown[];
    startAdobes(dataLayer as Parameters<typeof startAdobes>[0]);
    dataLayer.push(() => {
      throw error;
    });
    site.tag.identity.optIn.subscribe(() => {
      throw error;
    });
    site.consent(',C0001,');
    await eventually(() => expect(site.browser.reported).toHaveLength(2));
    expect([site.failures, site.tag.health().failures, site.browser.written]).toEqual([[], [], []]);
  });

  it('with a console that has nothing, and an invalid item, does not make push throw', () => {
    const site = createSite();
    site.start([quote], {}, { browser: { ...site.browser, console: {} as never } });
    expect(() => site.push(null as never)).not.toThrow();
  });

  it.each([
    ['none', undefined],
    ['null', null],
    ['a single one', quote],
  ])('without a list of rules says so, and stays off: %s', (_, rules) => {
    const browser = createFakeBrowser();
    const options: object = { settings: TEST_SETTINGS, browser, site: { ...foodco, rules } };
    const tag = createTag(options as Parameters<typeof createTag>[0]);
    expect(tag).toMatchObject({
      running: false,
      reason: expect.stringContaining('Wrong site: "rules" must be a list, but is '),
    });
  });

  it.each([
    ['no site', undefined, 'There is no site: createTag({ settings, site }) needs its definition.'],
    ['null', null, 'There is no site: createTag({ settings, site }) needs its definition.'],
    [
      'a site without consent',
      { ...foodco, consent: undefined },
      'Wrong site: "consent" must be an adapter of tamis/consent, such as oneTrust(), but is missing.',
    ],
    [
      'an adapter that was not called',
      { ...foodco, consent: oneTrust },
      'Wrong site: "consent" must be an adapter of tamis/consent, such as oneTrust(), but is a function.',
    ],
  ])('with %s says so, and stays off', (_, site, reason) => {
    const options: object = {
      settings: { ...TEST_SETTINGS, consent: { performance: 'C0002' } },
      browser: createFakeBrowser(),
      site,
    };
    expect(createTag(options as Parameters<typeof createTag>[0])).toMatchObject({ running: false, reason });
  });

  it('lets the page read its trace, but not write it', () => {
    const { tag } = start();
    expect(Object.keys(tag.trace)).toEqual(['records', 'subscribe']);
  });

  it('passes errors of listeners to the trace on to the page’s window.onerror', async () => {
    const site = start();
    const error = new Error('of the page');
    site.tag.trace.subscribe(() => {
      throw error;
    });
    pushQuote(site);
    await eventually(() => expect(site.browser.reported).toContain(error));
  });

  it.each([
    [
      'pageShown',
      {
        page: { 'page-1': { '@type': 'site/components/page', 'repo:path': '/content/home' } },
        event: 'cmp:show',
        eventInfo: { path: 'page.page-1' },
      },
    ],
    ['portalShown', { event: 'userInfoLoaded', userInfo: { userID: 'u1' } }],
    ['videos', { event: 'videoMetadata', eventInfo: { name: 'Starch', length: 90 } }],
  ])('says that rules get an item of the data layer through the source %s', async (source, item) => {
    const its = allRules.filter(({ trigger }) => trigger.source.name === source);
    const { tag, browser } = start([quote, ...its]);
    (browser.globals.adobeDataLayer as unknown[]).push(item, { event: 'stranger' });
    const unheard = () => tag.explain().filter(({ rule }) => !rule);
    await eventually(() => expect(unheard()).toHaveLength(2));
    expect(unheard()).toMatchObject([
      { verdict: 'heard', why: `rules listen to it by the source ${source}` },
      { verdict: 'not met', why: 'no rule listens' },
    ]);
  });

  it('with wrong settings says so once, and does nothing', () => {
    const site = start([quote], { tenant: '_foodco' });
    expect(site.tag.running).toBe(false);
    expect(site.browser.written).toEqual([
      '[tamis] Wrong settings: "tenant" must be the name of the XDM namespace without its underscore, but is "_foodco".',
    ]);
    expect(Object.keys(site.browser.globals)).toEqual(['OnetrustActiveGroups', 'tamis']);
    expect(site.browser.globals.tamis).toBe(site.tag);
    expect(site.tag.explain()).toEqual([]);
    expect(site.failures).toMatchObject([{ message: expect.stringMatching(/^Wrong settings: "tenant"/) }]);
    expect(site.tag.health()).toMatchObject({ occurrences: 0, failures: [{ count: 1 }] });
    expect(() => pushQuote(site)).not.toThrow();
  });

  it('before a prerendered page is shown, takes over nothing from other pages, and does not wait for an identity', async () => {
    const urls: string[] = [];
    const browser = createFakeBrowser({}, async (url) => {
      urls.push(String(url));
      return new Response(acknowledged(url));
    });
    Object.assign(browser.is, { prerendering: true, hidden: true });
    browser.globals.OnetrustActiveGroups = ',C0001,';
    const left = entryOf('L1', { at: browser.clock.now() - 5_000 });
    browser.localItems.set(`tamis_outbox.dead.${left.at}.L1`, JSON.stringify(left));
    browser.localItems.set('tamis_outbox.dead.left', '1');
    const { loadAlloy } = createFakeAlloy();
    const tag = createTag({
      settings: TEST_SETTINGS,
      browser,
      site: { ...foodco, rules: [quote] },
      loadAlloy,
    });
    browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
    const known = vi.fn();
    void tag.identity.ready().then(known);
    browser.clock.pass(40_000);
    await nextTurn();
    browser.clock.pass(40_000);
    await nextTurn();
    expect([urls, browser.localItems.size, tag.health().failures]).toEqual([[], 2, []]);
    expect(known).not.toHaveBeenCalled();
    browser.is.prerendering = false;
    browser.fire('prerenderingchange');
    browser.clock.pass(20_000);
    await eventually(() => expect(urls).not.toEqual([]));
  });

  it('leaves to the page what a listener of the page throws when consent changes', () => {
    const { tag, browser, consent } = start();
    tag.consent.subscribe(boom);
    consent(',C0001,');
    expect(tag.consent.current().performance).toBe(false);
    expect(browser.reported).toEqual([new Error('boom')]);
    expect(tag.health().failures).toEqual([]);
  });

  it.each([undefined, null, {}])('says what is missing if the page gives it %j', (given) => {
    const browser = createFakeBrowser();
    expect(createTag(given as never).reason).toBe('There is no browser here.');
    expect(createTag({ ...given, browser } as never).reason).toBe(
      'The settings must be an object, but are missing.',
    );
  });

  it('starts if the page gives it a part as undefined', () => {
    const parts = {
      settings: TEST_SETTINGS,
      browser: createFakeBrowser(),
      site: { ...foodco, rules: [] },
      addOns: undefined,
    };
    expect(createTag(parts as never)).toMatchObject({ running: true, reason: undefined });
  });

  it('before a prerendered page is shown, listens but does nothing', async () => {
    const { browser, start } = createSite(',C0002,');
    browser.is.prerendering = true;
    const tag = start();
    const decided = () => tag.trace.records().filter(({ kind }) => kind !== 'consent');
    tag.push('requestQuote', { requestQuoteInfo: {} });
    expect(decided()).toEqual([]);
    browser.fire('prerenderingchange');
    expect(decided()).toMatchObject([{ kind: 'event' }, { kind: 'occurrence', past: false }]);
  });
});
