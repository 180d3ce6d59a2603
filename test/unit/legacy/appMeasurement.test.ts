// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import type { DepartedEvent } from '../../../src/edge/index.ts';
import { foodco } from '../../../src/foodco.ts';
import { createTag, pushed } from '../../../src/index.ts';
import { createAddOns, createAppMeasurement, type TagInside } from '../../../src/legacy.ts';
import { defineRule } from '../../../src/site/index.ts';
import { acknowledged } from '../../../src/testing/acknowledged.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { afterTasks } from '../../fakes/afterTasks.ts';
import { createMeasuredPage } from '../../fakes/createMeasuredPage.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

const quote = defineRule(pushed('requestQuote'), {
  name: 'Quote',
  actions: [
    {
      type: 'sendEvent',
      eventType: 'web.webinteraction.linkClicks',
      xdm: { 'web.webInteraction.type': 'other', 'web.webInteraction.name': 'Quote' },
      data: { '__adobe.analytics.events': 'event35' },
    },
  ],
});
const view = defineRule(pushed('userInfoLoaded'), {
  name: 'View',
  actions: [{ type: 'sendEvent', eventType: 'web.webpagedetails.pageViews' }],
});

const start = ({ host = 'www.example.com', isThere = true, instance = 's' } = {}) => {
  const alloy = createFakeAlloy();
  let arrived = 0;
  const browser = createFakeBrowser(
    { url: `https://${host}/en/a.html?email=jane@example.com` },
    async (url, { body }) => {
      arrived += JSON.parse(String(body)).events.length;
      return new Response(acknowledged(url), { status: 200 });
    },
  );
  browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
  const page = createMeasuredPage({ href: browser.url(), referrer: '' });
  const put = (value: unknown = page.s) => {
    browser.globals[instance] = value;
  };
  if (isThere) put();
  const tag = createTag({
    settings: TEST_SETTINGS,
    browser,
    site: { ...foodco, rules: [quote, view] },
    loadAlloy: alloy.loadAlloy,
    addOns: [createAppMeasurement({ instance })],
  });
  let events = 0;
  /** Pushes, and waits until the event has left for the edge. */
  const leaves = async (name: 'requestQuote' | 'userInfoLoaded' = 'requestQuote', times = 1) => {
    for (let n = 0; n < times; n += 1) {
      if (name === 'requestQuote') tag.push(name, { requestQuoteInfo: { quoteId: `Q${n}` } });
      else tag.push(name, {});
    }
    events += times;
    await afterTasks(browser, () => expect(arrived).toBe(events));
  };
  const consent = (groups: string) => {
    browser.globals.OnetrustActiveGroups = groups;
    browser.fire('OneTrustGroupsUpdated');
  };
  const failures = () => browser.written.filter((line) => line.startsWith('[tamis]'));
  return { ...page, browser, alloy: alloy.world, tag, put, leaves, consent, failures };
};

describe('the page’s AppMeasurement', () => {
  it('gets page views by s.t and all else by s.tl, with the report suite of the host', async () => {
    const { leaves, analytics, transports } = start();
    await leaves('userInfoLoaded');
    await leaves();
    expect(analytics.problems).toEqual([]);
    expect(analytics.hits.map(({ kind, reportSuites }) => [kind, reportSuites])).toEqual([
      ['page', ['rs-prod']],
      ['link', ['rs-prod']],
    ]);
    expect(analytics.hits[1]).toMatchObject({
      events: ['event35'],
      variables: { linkName: 'Quote', pageName: 'en:a' },
      contextData: { 'a.x.eventtype': 'web.webinteraction.linkClicks' },
    });
    // A link hit must outlive its page, so it is sent with POST.
    expect(transports).toEqual(['GET', 'POST']);
  });

  it.each([
    ['dev.example.com', 'rs-dev'],
    ['qa.example.com', 'rs-dev'],
    ['stage.example.com', 'rs-stage'],
    ['beta.example.com', 'rs-stage'],
    ['www.example.com', 'rs-prod'],
    ['explore.example.com', 'rs-dev'],
  ])('on %s sends to %s', async (host, suite) => {
    const { leaves, analytics, s } = start({ host });
    await leaves();
    expect(analytics.hits[0]?.reportSuites).toEqual([suite]);
    expect(s.account).toBe('page-suite');
  });

  it('gets only clean addresses, although it reads the page’s own itself', async () => {
    const { leaves, analytics } = start();
    await leaves();
    expect(analytics.hits[0]?.variables.pageURL).toBe('https://www.example.com/en/a.html?email=redacted');
    expect(JSON.stringify(analytics.hits)).not.toContain('jane');
  });

  it('sends none of the page’s variables in our hits, and has them all again afterwards', async () => {
    const { leaves, analytics, s } = start();
    const own = {
      pageName: 'theirs',
      events: 'event99',
      products: ';theirs',
      eVar5: 'theirs',
      prop7: 'theirs',
      list2: 'theirs',
      campaign: 'theirs',
      linkTrackVars: 'eVar5,events',
      linkTrackEvents: 'event99',
    };
    const ownContext = { theirs: 'x', 'opt.dmp': '1' };
    Object.assign(s, own, { contextData: ownContext });
    const before = { ...s };
    await leaves('userInfoLoaded');
    await leaves();
    for (const { variables, contextData, events } of analytics.hits) {
      expect(events).not.toContain('event99');
      expect(Object.values(variables)).not.toContain('theirs');
      expect(contextData.theirs).toBeUndefined();
      // An opt-out that the page passes on is not a variable.
      expect(contextData['opt.dmp']).toBe('1');
    }
    expect(s.contextData).toBe(ownContext);
    for (const [name, value] of Object.entries(before)) expect([name, s[name]]).toEqual([name, value]);
    // Variables that the library itself resets after each hit may exist too, but without a value.
    expect(Object.entries(s).filter(([name, value]) => !(name in before) && value)).toEqual([]);

    s.tl(true, 'o', 'own link');
    expect(analytics.hits[2]).toMatchObject({
      reportSuites: ['page-suite'],
      events: ['event99'],
      variables: { eVar5: 'theirs', linkName: 'own link' },
      contextData: { 'opt.dmp': '1' },
    });
    s.t();
    expect(analytics.hits[3]).toMatchObject({
      kind: 'page',
      events: ['event99'],
      contextData: ownContext,
      variables: { pageName: 'theirs', prop7: 'theirs' },
    });
    expect(analytics.problems).toEqual([]);
  });

  it('does not carry the variables of one hit into the next', async () => {
    const { leaves, analytics, tag, alloy } = start();
    await leaves();
    await leaves('userInfoLoaded');
    expect(analytics.hits[1]?.events).toEqual([]);
    expect(analytics.hits[1]?.variables.linkName).toBeUndefined();
    tag.stop();
    tag.push('requestQuote', { requestQuoteInfo: {} });
    expect([analytics.hits.length, alloy.sent.length]).toEqual([2, 2]);
  });

  it('that fails loses only that hit, is reported, and keeps its variables', async () => {
    const { leaves, analytics, s, failures } = start();
    s.eVar1 = 'theirs';
    const { tl } = s;
    s.tl = () => {
      throw new Error('broken');
    };
    await leaves();
    expect([s.account, s.eVar1, s.pageName]).toEqual(['page-suite', 'theirs', undefined]);
    s.tl = tl;
    await leaves();
    expect(analytics.hits).toHaveLength(1);
    expect(failures()).toEqual(['[tamis] Failed to send a hit by “s”. broken']);
  });
});

describe('an instance that loads late', () => {
  it('gets the waiting hits, in order, and is then not looked for any more', async () => {
    const { leaves, analytics, put, browser, failures } = start({ isThere: false });
    await leaves('userInfoLoaded');
    await leaves('requestQuote', 2);
    browser.clock.pass(2_000);
    expect(analytics.hits).toEqual([]);
    put();
    browser.clock.pass(500);
    expect(analytics.hits.map(({ kind }) => kind)).toEqual(['page', 'link', 'link']);
    put(undefined);
    browser.clock.pass(5_000);
    put();
    await leaves();
    expect(analytics.hits).toHaveLength(4);
    expect(failures()).toEqual([]);
  });

  it('gets them before the event that finds it', async () => {
    const { leaves, analytics, put } = start({ isThere: false });
    await leaves('userInfoLoaded');
    put();
    await leaves();
    expect(analytics.hits.map(({ kind }) => kind)).toEqual(['page', 'link']);
  });

  it('is not another object of that name', async () => {
    const { leaves, analytics, put, failures } = start({ isThere: false });
    const frame = new Proxy(() => {}, {
      get: () => {
        throw new DOMException('another origin', 'SecurityError');
      },
    });
    for (const other of [document.createElement('s'), 's', null, { t: () => {} }, frame]) {
      put(other);
      await leaves();
    }
    put();
    await leaves();
    expect(analytics.hits).toHaveLength(6);
    expect(failures()).toEqual([]);
  });

  it('keeps at most a hundred hits waiting: later ones are lost, which is reported once', async () => {
    const { leaves, analytics, put, browser, failures } = start({ isThere: false });
    await leaves('userInfoLoaded');
    await leaves('requestQuote', 101);
    put();
    browser.clock.pass(500);
    expect(analytics.hits).toHaveLength(100);
    expect(analytics.hits[0]?.kind).toBe('page');
    expect(failures()).toEqual([
      '[tamis] The page has no AppMeasurement “s”: after 100 hits, further ones are lost.',
    ]);
  });

  it('gets no waiting hits after consent is withdrawn', async () => {
    const { leaves, analytics, put, browser, consent } = start({ isThere: false });
    await leaves();
    consent(',C0001,');
    put();
    consent(',C0001,C0002,');
    browser.clock.pass(1_000);
    expect(analytics.hits).toEqual([]);
    await leaves();
    expect(analytics.hits).toHaveLength(1);
  });

  it('gets no waiting hits after consent is withdrawn without an event', () => {
    const browser = createFakeBrowser();
    const { s, analytics } = createMeasuredPage();
    const departing: ((event: DepartedEvent) => void)[] = [];
    let performance = true;
    createAppMeasurement({ instance: 's' }).start({
      browser,
      consent: { current: () => ({ performance, targeting: false, groups: '' }), onChange: () => () => {} },
      onDeparture: (listener: (event: DepartedEvent) => void) => departing.push(listener),
    } as unknown as TagInside);
    const xdm = { eventType: 'web.webpagedetails.pageViews' };
    for (const tell of departing) tell({ xdm, data: {}, reportSuite: 'rs-prod' });
    performance = false;
    browser.globals.s = s;
    browser.clock.pass(500);
    performance = true;
    browser.clock.pass(500);
    expect([departing.length, analytics.hits]).toEqual([1, []]);
  });

  it('may have another name', async () => {
    const { leaves, analytics } = start({ instance: 'tracker' });
    await leaves();
    expect(analytics.hits).toHaveLength(1);
  });
});

describe('consent', () => {
  it('if missing, lets nothing reach AppMeasurement, and the page is not searched for it', async () => {
    const { tag, analytics, consent, browser, put } = start({ isThere: false });
    const asked: string[] = [];
    put(new Proxy({}, { get: (_, name) => asked.push(String(name)) }));
    consent(',C0001,');
    tag.push('requestQuote', { requestQuoteInfo: {} });
    tag.push('userInfoLoaded', {});
    browser.clock.pass(5_000);
    await Promise.resolve();
    expect([analytics.hits, asked]).toEqual([[], []]);
  });

  it('if withdrawn, removes the library’s cookies', () => {
    const { browser, consent } = start();
    for (const name of ['s_cc', 's_fid', 's_sq', 's_vi', 'theirs']) browser.cookieJar.set(name, '1');
    consent(',C0001,');
    expect([...browser.cookieJar.keys()]).toEqual(['theirs']);
  });
});

describe('the setting', () => {
  it.each([
    [undefined, 'missing'],
    ['s', '"s"'],
    [{}, '{}'],
    [{ instance: '' }, '{"instance":""}'],
    [{ instance: 'window.s' }, '{"instance":"window.s"}'],
    [{ instance: 's', account: 'x' }, '{"instance":"s","account":"x"}'],
  ])('%j is wrong, and the message says what is expected', (options, shown) => {
    expect(() => createAppMeasurement(options as never)).toThrow(
      `Wrong settings: "appMeasurement" must be { "instance": <the name of a global> }, but is ${shown}.`,
    );
  });

  it('if left out, makes no adapter; if given, makes one and hides it from the tag', () => {
    const names = (more: object) =>
      createAddOns({ ...TEST_SETTINGS, ...more }).addOns.map(({ name }) => name);
    expect(names({})).not.toContain('AppMeasurement adapter');
    expect(names({ appMeasurement: { instance: 's' } })).toContain('AppMeasurement adapter');
    expect(createAddOns({ ...TEST_SETTINGS, appMeasurement: { instance: 's' } }).settings).toEqual(
      TEST_SETTINGS,
    );
  });
});
