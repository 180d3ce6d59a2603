import { describe, expect, it, vi } from 'vitest';
import type { AddOn } from '../../src/addOn.ts';
import {
  createTag,
  elementExists,
  pageReaches,
  pageShown,
  pushed,
  type SettingsInput,
} from '../../src/index.ts';
import { consented } from '../../src/rules/conditions/consent.ts';
import type { PageShown } from '../../src/sources/index.ts';
import { condition, defineRule, type TrackingRule } from '../../src/tracking/index.ts';
import { createFakeAlloy } from '../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser, type FakeBrowser } from '../../src/testing/createFakeBrowser.ts';

const settings: SettingsInput = {
  orgId: '5BFE274A5F6980A50A495C08@AdobeOrg',
  edgeDomain: 'edge.example.com',
  datastreams: { development: 'ds-dev', staging: 'ds-stage', production: 'ds-prod' },
  reportSuites: { development: 'rs-dev', staging: 'rs-stage', production: 'rs-prod' },
  tenant: 'foodco',
};
const sends = { type: 'sendEvent', eventType: 'web.webinteraction.linkClicks' } as const;
const quote = defineRule(pushed('requestQuote'), { name: 'Quote', actions: [sends] });
const view = defineRule(pageShown, {
  name: 'View',
  conditions: [consented('performance')],
  stateOf: ({ payload }) => payload.path,
  actions: [{ ...sends, eventType: 'web.webpagedetails.pageViews' }],
});
const pageAnnounced = {
  event: 'cmp:show',
  eventInfo: { path: 'page.p1' },
  page: { p1: { '@type': 'page' } },
};

const createSite = (groups = ',C0001,C0002,') => {
  const alloy = createFakeAlloy();
  const sent: string[] = [];
  const browser = createFakeBrowser({ url: 'https://www.example.com/en/a.html' }, async (_, init) => {
    for (const { xdm } of JSON.parse(String(init.body ?? '{}')).events ?? []) sent.push(xdm._id);
    return new Response('{}', { status: 200 });
  });
  browser.globals.OnetrustActiveGroups = groups;
  const start = (
    rules: readonly TrackingRule[] = [quote],
    more: object = {},
    parts: { readonly browser?: FakeBrowser; readonly addOns?: readonly AddOn[] } = {},
  ) =>
    createTag({
      settings: { ...settings, ...more },
      browser,
      rules,
      loadAlloy: alloy.loadAlloy,
      ...parts,
    });
  const push = (item: object) => (browser.globals.adobeDataLayer as unknown[]).push(item);
  const consent = (now: string) => {
    browser.globals.OnetrustActiveGroups = now;
    browser.fire('OneTrustGroupsUpdated');
  };
  const warnings = () => browser.written.filter((line) => line.startsWith('[tamis]'));
  return { alloy: alloy.world, browser, sent, start, push, consent, warnings };
};
type Site = ReturnType<typeof createSite>;
const firedIn = (tag: ReturnType<Site['start']>) =>
  tag.trace
    .records()
    .flatMap((record) => (record.kind === 'occurrence' ? record.verdicts : []))
    .filter(({ outcome }) => outcome === 'fired')
    .map(({ rule }) => rule);

describe('one tag per page', () => {
  it('a second start answers the first tag, and says so once', async () => {
    const site = createSite();
    const first = site.start();
    expect(site.start()).toBe(first);
    expect(site.start([], { tenant: '_wrong' })).toBe(first);
    expect(site.warnings()).toEqual([
      '[tamis] This page has a running tag already: the first one goes on, the second is left out.',
    ]);
    site.push({ event: 'requestQuote' });
    await vi.waitFor(() => expect(site.alloy.sent).toHaveLength(1));
    expect(firedIn(first)).toEqual(['Quote']);
  });

  it('of another bundle is found by what both know of the page', async () => {
    vi.resetModules();
    const other = await import('../../src/createTag.ts');
    expect(other.createTag).not.toBe(createTag);
    const site = createSite();
    const first = site.start();
    const second = other.createTag({ settings, browser: site.browser, rules: [quote] });
    expect(second).toBe(first);
  });

  it('is the page’s global, whichever way it came', () => {
    const site = createSite();
    const tag = site.start();
    expect(site.browser.globals.tamis).toBe(tag);
    expect(tag).toMatchObject({ running: true, reason: undefined });
  });

  it('leaves the page without that global where the settings say so', () => {
    const site = createSite();
    const tag = site.start([quote], { global: false });
    expect(tag.running).toBe(true);
    expect(site.browser.globals).not.toHaveProperty('tamis');
    expect(site.start([quote], { global: false })).toBe(tag);
  });

  it('lets the page keep a “tamis” of its own, and says so', async () => {
    const site = createSite();
    const menu = { dishes: 3 };
    site.browser.globals.tamis = menu;
    expect(site.start().running).toBe(true);
    expect(site.browser.globals.tamis).toBe(menu);
    expect(site.warnings()).toEqual(['[tamis] The page keeps its own "tamis", so the tag has no global.']);
    site.push({ event: 'requestQuote' });
    await vi.waitFor(() => expect(site.alloy.sent).toHaveLength(1));
  });

  it('goes on once where the global can be read only', async () => {
    const site = createSite();
    Object.defineProperty(site.browser.globals, 'tamis', { value: undefined, writable: false });
    const first = site.start();
    expect(first.running).toBe(true);
    expect(site.start()).toBe(first);
    expect(site.warnings()[0]).toContain('so the tag has no global');
    site.push({ event: 'requestQuote' });
    await vi.waitFor(() => expect(site.alloy.sent).toHaveLength(1));
    expect(firedIn(first)).toEqual(['Quote']);
  });
});

describe('a tag that stays off', () => {
  it('leaves a “tamis” that says why, until a right start replaces it', () => {
    const site = createSite();
    const off = site.start([quote], { tenant: '_wrong' });
    expect(site.browser.globals.tamis).toBe(off);
    expect(off).toMatchObject({ running: false, reason: expect.stringContaining('"tenant" must be') });
    const on = site.start();
    expect(on).toMatchObject({ running: true, reason: undefined });
    expect(site.browser.globals.tamis).toBe(on);
  });

  it('leaves none where the settings say so', () => {
    const site = createSite();
    site.start([quote], { tenant: '_wrong', global: false });
    expect(site.browser.globals).not.toHaveProperty('tamis');
  });
});

describe('a tag that was stopped', () => {
  it('says that it does not run, and lets another start', () => {
    const site = createSite();
    const first = site.start();
    first.stop();
    expect(first).toMatchObject({ running: false, reason: 'It was stopped.' });
    const second = site.start();
    expect(second).not.toBe(first);
    expect(second.running).toBe(true);
    expect(site.browser.globals.tamis).toBe(second);
    first.stop();
    expect(second.running).toBe(true);
    expect(site.warnings()).toEqual([]);
  });

  it('leaves nothing to be counted again, but what was pushed meanwhile', async () => {
    const site = createSite();
    site.browser.globals.adobeDataLayer = [{ event: 'requestQuote' }];
    const first = site.start();
    site.push({ event: 'requestQuote' });
    await vi.waitFor(() => expect(site.alloy.sent).toHaveLength(2));
    expect(firedIn(first)).toEqual(['Quote', 'Quote']);
    first.stop();
    site.push({ event: 'requestQuote' });
    const second = site.start();
    expect(firedIn(second)).toEqual(['Quote']);
    second.stop();
    expect(firedIn(site.start())).toEqual([]);
  });

  it('counts one object that is pushed twice as two, before and after a stop', () => {
    const site = createSite();
    const item = { event: 'requestQuote' };
    site.browser.globals.adobeDataLayer = [item];
    site.start().stop();
    site.push(item);
    const second = site.start();
    expect(firedIn(second)).toEqual(['Quote']);
    second.stop();
    expect(firedIn(site.start())).toEqual([]);
  });

  it('hands the state of the data layer on', () => {
    const site = createSite();
    site.browser.globals.adobeDataLayer = [{ userInfo: { userID: 'u1' } }];
    site.start().stop();
    const seen: unknown[] = [];
    const looks = defineRule(pushed('requestQuote'), {
      name: 'looks',
      actions: [{ type: 'run', label: 'look', run: ({ state }) => void seen.push(state.userInfo?.userID) }],
    });
    site.start([looks]);
    site.push({ event: 'requestQuote' });
    expect(seen).toEqual(['u1']);
  });

  it('knows a page that is announced once more for the same', async () => {
    const site = createSite();
    const once = defineRule(pageShown, {
      name: 'once',
      conditions: [
        condition<PageShown, boolean>({ label: 'new', find: ({ payload }) => !payload.duplicate }),
      ],
      actions: [],
    });
    site.browser.globals.adobeDataLayer = [pageAnnounced];
    const first = site.start([once]);
    // A page has the address of the end of its task.
    const endOfTask = () => new Promise((resolve) => setTimeout(resolve));
    await endOfTask();
    const verdicts = (tag: typeof first) =>
      tag.trace
        .records()
        .flatMap((it) => (it.kind === 'occurrence' ? it.verdicts : []))
        .flatMap(({ conditions }) => conditions.map(({ found }) => found));
    expect(verdicts(first)).toEqual([true]);
    first.stop();
    const second = site.start([once]);
    site.push({ ...pageAnnounced });
    await endOfTask();
    expect(verdicts(second)).toEqual([false]);
  });

  it('leaves what waits for consent to the next one: it leaves once', async () => {
    const site = createSite(',C0001,');
    site.browser.globals.adobeDataLayer = [pageAnnounced];
    site.start([view]).stop();
    const second = site.start([view]);
    site.consent(',C0001,C0002,');
    await vi.waitFor(() => expect(site.alloy.sent).toHaveLength(1));
    expect(firedIn(second)).toEqual(['View']);
  });

  it('leaves what waits for consent also where consent comes between two tags', async () => {
    const site = createSite(',C0001,');
    site.browser.globals.adobeDataLayer = [pageAnnounced];
    site.start([view]).stop();
    site.consent(',C0001,C0002,');
    expect(firedIn(site.start([view]))).toEqual(['View']);
    await vi.waitFor(() => expect(site.alloy.sent).toHaveLength(1));
  });

  it('never has a gesture from before consent sent by the next one', () => {
    const site = createSite(',C0001,');
    const gesture = defineRule(pushed('requestQuote'), {
      name: 'gesture',
      conditions: [consented('performance')],
      actions: [sends],
    });
    const first = site.start([gesture]);
    site.push({ event: 'requestQuote' });
    first.stop();
    site.consent(',C0001,C0002,');
    const second = site.start([gesture]);
    expect(firedIn(second)).toEqual([]);
    expect(site.alloy.sent).toEqual([]);
  });

  it('has told the page’s phases and elements, which the next one does not tell again', () => {
    const site = createSite();
    const acts = { actions: [] };
    const element = { ...elementExists('body') };
    const rules = [
      defineRule(pageReaches('loaded'), { name: 'loaded', ...acts }),
      defineRule(element, { name: 'element', ...acts }),
    ];
    const body = { querySelectorAll: () => [{}] } as never;
    const browser: FakeBrowser = {
      ...site.browser,
      watchTrees: (look) => {
        look(body);
        return () => {};
      },
    };
    const first = site.start(rules, {}, { browser });
    expect(firedIn(first).sort()).toEqual(['element', 'loaded']);
    first.stop();
    expect(firedIn(site.start(rules, {}, { browser }))).toEqual([]);
  });

  it('lets what it was about to send leave, once', async () => {
    const site = createSite();
    site.browser.globals.adobeDataLayer = [{ event: 'requestQuote' }];
    site.start().stop();
    site.start();
    await new Promise((resolve) => setTimeout(resolve, 20));
    site.browser.clock.pass(10_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(site.sent).toHaveLength(1);
  });
});

describe('a start', () => {
  const boom = (): never => {
    throw new Error('boom');
  };
  const broken: readonly [string, (site: Site) => FakeBrowser, object?][] = [
    [
      'locks that throw',
      ({ browser }) => ({ ...browser, locks: { hold: boom, ifFree: boom } }) as unknown as FakeBrowser,
    ],
    [
      'a global that can be read only',
      ({ browser }) => ({
        ...browser,
        setGlobal: (name, value) => (name === 'alloy' ? boom() : browser.setGlobal(name, value)),
      }),
      { alloyName: 'alloy' },
    ],
    [
      'clicks that cannot be listened to',
      ({ browser }) => ({
        ...browser,
        onDocument: (event, ...rest) => (event === 'click' ? boom() : browser.onDocument(event, ...rest)),
      }),
    ],
  ];

  it.each(broken)(
    'succeeds on a page that has broken what lies behind the door to the browser: %s',
    async (_, door, more = {}) => {
      const site = createSite();
      expect(site.start([quote, view], more, { browser: door(site) }).running).toBe(true);
      site.push({ event: 'requestQuote' });
      await vi.waitFor(() => expect(site.alloy.sent).toHaveLength(1));
    },
  );

  it('that fails late leaves nothing half alive', async () => {
    const site = createSite();
    const dataLayer: unknown[] = [];
    site.browser.globals.adobeDataLayer = dataLayer;
    const rules = { [Symbol.iterator]: boom } as unknown as TrackingRule[];
    expect(site.start(rules)).toMatchObject({ running: false, reason: 'boom' });
    expect(Object.hasOwn(dataLayer, 'push')).toBe(false);
    for (const event of ['OneTrustGroupsUpdated', 'load', 'pagehide', 'visibilitychange', 'DOMContentLoaded'])
      expect([event, site.browser.listeners(event)]).toEqual([event, 0]);
    expect(site.browser.globals.OptanonWrapper).toBeUndefined();

    expect(site.start([quote, view]).running).toBe(true);
    site.push({ event: 'requestQuote' });
    await vi.waitFor(() => expect(site.alloy.sent).toHaveLength(1));
    site.browser.clock.pass(10_000);
    expect(site.alloy.sent).toHaveLength(1);
  });

  it('that fails as its page is shown after its prerendering leaves nothing either', () => {
    const site = createSite();
    site.browser.is.prerendering = true;
    const addOn = {
      name: 'late',
      get start() {
        return boom();
      },
    };
    const tag = site.start([quote], {}, { addOns: [addOn] });
    expect(() => site.browser.fire('prerenderingchange')).not.toThrow();
    expect(tag).toMatchObject({ running: false, reason: 'boom' });
    expect(site.browser.listeners('pagehide')).toBe(0);
  });
});
