import { describe, expect, it } from 'vitest';
import { foodco } from '../../src/foodco.ts';
import { createTag, defineRule, pushed, type SettingsInput } from '../../src/index.ts';
import { allRules } from '../../src/rules/index.ts';
import { createShadow } from '../../src/shadow/createShadow.ts';
import { xdmEvent } from '../../src/shadow/xdmEvent.ts';
import type { TrackingRule } from '../../src/site/index.ts';
import { acknowledged } from '../../src/testing/acknowledged.ts';
import { createFakeAlloy } from '../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../src/testing/createFakeBrowser.ts';
import { TEST_SETTINGS } from '../fakes/testSettings.ts';
import { startAdobes } from './dataLayer/acdl/startAdobes.ts';

const start = (rules: readonly TrackingRule[] = allRules, more: Partial<SettingsInput> = {}) => {
  const alloy = createFakeAlloy();
  const requests: string[] = [];
  const loaded: string[] = [];
  const fake = createFakeBrowser({ url: 'https://www.example.com/en/a.html?intcid=spring' }, async (url) => {
    requests.push(url);
    return new Response(acknowledged(url));
  });
  const browser = {
    ...fake,
    loadScript: async ({ src }: { readonly src: string }) => void loaded.push(src),
  };
  browser.globals.OnetrustActiveGroups = ',C0001,C0002,C0004,';
  const settings: SettingsInput = { ...TEST_SETTINGS, mode: 'shadow', ...more };
  const open = () => createTag({ settings, browser, site: { ...foodco, rules }, loadAlloy: alloy.loadAlloy });
  const effects = () => ({
    requests,
    loaded,
    woken: alloy.world.evaluated,
    cookies: [...browser.cookieJar.keys()],
    session: [...browser.sessionItems.keys()],
    local: [...browser.localItems.keys()],
  });
  return { browser, open, effects };
};
const nothing = { requests: [], loaded: [], woken: 0, cookies: [], session: [], local: [] };
const formStarted = { event: 'formStart', eventInfo: { formID: 'f1', formName: 'Contact' } };
const formStartRule = defineRule(pushed('formStart'), { name: 'Form start', actions: [] });
const dataLayerOf = ({ globals }: ReturnType<typeof start>['browser']) =>
  globals.adobeDataLayer as unknown[] & { addEventListener: (name: string, listener: () => void) => void };
const eventsOf = (tag: ReturnType<typeof createTag>) =>
  tag.trace.records().flatMap((it) => (it.kind === 'event' ? [it] : []));
/** The events of a tag whose page has begun a form, after `before` has happened there. */
const eventsOfForm = async ({ browser, open }: ReturnType<typeof start>, before: () => void = () => {}) => {
  const tag = open();
  before();
  dataLayerOf(browser).push(formStarted);
  await Promise.resolve();
  return eventsOf(tag);
};

describe('in shadow mode', () => {
  it('the trace has each event as it would have been sent, and nothing is sent, loaded or stored', async () => {
    const site = start(allRules, {
      scripts: { pixels: [{ src: 'https://www.googletagmanager.com/pixel.js' }] },
    });
    const tag = site.open();
    dataLayerOf(site.browser).push(formStarted);
    await Promise.resolve();
    expect(eventsOf(tag)).toMatchObject([
      {
        eventType: 'Form Start',
        outcome: 'shadow',
        attempts: 0,
        xdm: { eventType: 'Form Start', _foodco: { page: { name: 'en:a' }, form: {} } },
        data: { __adobe: {} },
      },
    ]);
    await expect(tag.identity.ready()).resolves.toBeUndefined();
    site.browser.clock.pass(120_000);
    site.browser.fire('pagehide');
    await Promise.resolve();
    expect(site.effects()).toEqual(nothing);
    expect(tag.health().events).toEqual({ shadow: 1 });
  });

  it('the trace remembers as much as shadow.js, or more if the site says so', async () => {
    const remembered = async (traceSize: number, mode: 'live' | 'shadow') => {
      const site = start([formStartRule], { traceSize, mode });
      const tag = site.open();
      for (let n = 0; n < 6_000; n++) dataLayerOf(site.browser).push(formStarted);
      await Promise.resolve();
      return tag.trace.records().length;
    };
    expect(await remembered(10, 'shadow')).toBe(5_000);
    expect(await remembered(5_500, 'shadow')).toBe(5_500);
    expect(await remembered(10, 'live')).toBe(10);
  });

  it('the tag remembers for its page what it would have stored', async () => {
    const site = start();
    const tag = site.open();
    dataLayerOf(site.browser).push(formStarted, formStarted);
    await Promise.resolve();
    expect(eventsOf(tag).map(({ eventType }) => eventType)).toEqual(['Form Start']);
    expect(site.effects()).toEqual(nothing);
  });

  it('what the present implementation stores on this page changes no decision', async () => {
    const site = start();
    // The rule of the present implementation has already reacted to the same push.
    const events = await eventsOfForm(site, () => site.browser.cookieJar.set('formStart', 'f1'));
    expect(events).toMatchObject([{ eventType: 'Form Start', outcome: 'shadow' }]);
    expect(site.browser.cookieJar.get('formStart')).toBe('f1');
  });

  it('what was stored before counts', async () => {
    const site = start();
    site.browser.cookieJar.set('formStart', 'f1');
    expect(await eventsOfForm(site)).toEqual([]);
  });

  it('nothing is read before consent either, and withdrawal removes nothing', async () => {
    const site = start();
    site.browser.globals.OnetrustActiveGroups = '';
    site.browser.cookieJar.set('formStart', 'f1');
    const read: string[] = [];
    const { get } = site.browser.cookies;
    Object.assign(site.browser.cookies, {
      get: (name: string) => {
        read.push(name);
        return get(name);
      },
    });
    site.open();
    await Promise.resolve();
    expect(read).toEqual([]);
    site.browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
    site.browser.fire('OneTrustGroupsUpdated');
    expect(read).toContain('formStart');
    site.browser.globals.OnetrustActiveGroups = ',C0001,';
    site.browser.fire('OneTrustGroupsUpdated');
    await Promise.resolve();
    expect(site.effects().cookies).toEqual(['formStart']);
  });

  it('a faulty rule is left out, and the others run, as in live mode', () => {
    const faulty = [undefined, { name: 'without actions' }] as unknown as readonly TrackingRule[];
    const { open } = start([...allRules, ...faulty]);
    const tag = open();
    expect(tag.running).toBe(true);
    expect(tag.health().failures.map(({ message }) => message)).toEqual([
      'Rule "undefined" is left out.',
      'Rule "without actions" is left out.',
    ]);
  });

  it('a gate refuses as in live mode', async () => {
    const site = start();
    const tag = site.open();
    site.browser.globals.OnetrustActiveGroups = ',C0001,';
    dataLayerOf(site.browser).push({ event: 'requestQuote', requestQuoteInfo: { quoteId: 'Q1' } });
    await Promise.resolve();
    expect(eventsOf(tag).filter(({ outcome }) => outcome === 'shadow')).toEqual([]);
  });

  describe('a page view that waited for consent', () => {
    const consentAfter = async (milliseconds: number) => {
      const site = start();
      const begun = site.browser.clock.now();
      site.browser.globals.OnetrustActiveGroups = ',C0001,';
      const tag = site.open();
      dataLayerOf(site.browser).push({ event: 'cmp:show', eventInfo: { path: 'page.page-1' } });
      await Promise.resolve();
      site.browser.clock.pass(milliseconds);
      site.browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
      site.browser.fire('OneTrustGroupsUpdated');
      await Promise.resolve();
      const consented = site.browser.clock.now();
      const view = (at: number) => ({
        eventType: 'web.webpagedetails.pageViews',
        timestamp: new Date(at).toISOString(),
        web: { webPageDetails: { name: 'en:a' } },
      });
      const reportWith = (theirs: readonly number[], now = consented + 5_000) =>
        createShadow({
          heard: () => ({
            alloy: theirs.map((at) => xdmEvent('there', at, { xdm: view(at) })),
            AppMeasurement: [],
          }),
          unheard: () => 0,
          now: () => now,
          rules: () => allRules,
        })({ version: '1.0.0', trace: tag.trace, settings: {} }).report;
      return { begun, consented, reportWith };
    };
    const paired = { here: 1, onlyHere: [], channels: [{ there: 1, paired: 1, onlyThere: [] }] };

    it('is paired with that of the present implementation, which begins when consent comes, or waits too', async () => {
      const { begun, consented, reportWith } = await consentAfter(45_000);
      expect(reportWith([consented])).toMatchObject(paired);
      expect(reportWith([begun])).toMatchObject(paired);
      expect(reportWith([begun + 20_000])).toMatchObject({ onlyHere: [{ count: 1 }] });
    });

    it('is not judged at once', async () => {
      const { consented, reportWith } = await consentAfter(45_000);
      expect(reportWith([], consented + 1_000)).toMatchObject({ waiting: 1, onlyHere: [] });
      expect(reportWith([], consented + 3_000)).toMatchObject({ waiting: 0, onlyHere: [{ count: 1 }] });
    });
  });

  it('the page’s data layer stays unchanged', async () => {
    const site = start();
    const invalid = [null, 'no item', { constructor: { prototype: { polluted: 1 } } }];
    site.browser.globals.adobeDataLayer = [...invalid];
    site.open();
    expect(dataLayerOf(site.browser)).toEqual(invalid);
    site.browser.fire('DOMContentLoaded');
    await Promise.resolve();
    expect(dataLayerOf(site.browser)).not.toHaveProperty('version');
  });

  it('what a listener of the page throws reaches the code that pushed, as without the tag', () => {
    const site = start();
    const array: unknown[] = [];
    site.browser.globals.adobeDataLayer = array;
    startAdobes(array);
    const tag = site.open();
    dataLayerOf(site.browser).addEventListener('formStart', () => {
      throw new Error('the page’s own');
    });
    expect(() => dataLayerOf(site.browser).push(formStarted)).toThrow('the page’s own');
    expect(eventsOf(tag)).toMatchObject([{ eventType: 'Form Start' }]);
  });

  it('the page gets no alloy, and links keep their addresses', () => {
    const site = start(allRules, { alloyName: 'alloy' });
    site.open();
    expect(site.browser.globals).not.toHaveProperty('alloy');
  });

  it('is one of two modes', () => {
    const site = start(allRules, { mode: 'silent' as 'shadow' });
    expect(site.open().reason).toContain('"mode" must be one of live, shadow, but is "silent"');
  });
});
