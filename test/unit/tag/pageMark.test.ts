import { describe, expect, it, vi } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { createTag } from '../../../src/index.ts';
import type { FakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { boom } from '../../fakes/boom.ts';
import { eventually } from '../../fakes/eventually.ts';
import { createSite, firedIn, quote, type Site, settings, view } from './createSite.ts';

describe('one tag per page', () => {
  it('a second start returns the first tag, and says so once', async () => {
    const site = createSite();
    const first = site.start();
    expect(site.start()).toBe(first);
    expect(site.start([], { tenant: '_wrong' })).toBe(first);
    expect(site.warnings()).toEqual([
      '[tamis] This page has a running tag already: the first one goes on, the second is left out.',
    ]);
    site.push({ event: 'requestQuote' });
    await eventually(() => expect(site.alloy.sent).toHaveLength(1));
    expect(firedIn(first)).toEqual(['Quote']);
  });

  it('a start on a page that document.open has replaced ends the first tag, and runs instead', async () => {
    const site = createSite();
    const first = site.start();
    site.browser.is.replaced = true;
    const second = site.start();
    site.browser.is.replaced = false;
    expect(first).toMatchObject({ running: false, reason: 'The page was replaced.' });
    expect(second.running).toBe(true);
    expect(site.browser.globals.tamis).toBe(second);
    expect(site.start()).toBe(second);
    site.push({ event: 'requestQuote' });
    await eventually(() => expect(site.alloy.sent).toHaveLength(1));
    expect(firedIn(second)).toEqual(['Quote']);
  });

  it('of another bundle is found by the page’s mark', async () => {
    vi.resetModules();
    const other = await import('../../../src/tag/createTag.ts');
    expect(other.createTag).not.toBe(createTag);
    const site = createSite();
    const first = site.start();
    const second = other.createTag({ settings, browser: site.browser, site: { ...foodco, rules: [quote] } });
    expect(second).toBe(first);
  });

  it('is the page’s global, whether by script or by module', () => {
    const site = createSite();
    const tag = site.start();
    expect(site.browser.globals.tamis).toBe(tag);
    expect(tag).toMatchObject({ running: true, reason: undefined });
  });

  it('adds no global if the settings say so', () => {
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
    await eventually(() => expect(site.alloy.sent).toHaveLength(1));
  });

  it('runs once if the global is read-only', async () => {
    const site = createSite();
    Object.defineProperty(site.browser.globals, 'tamis', { value: undefined, writable: false });
    const first = site.start();
    expect(first.running).toBe(true);
    expect(site.start()).toBe(first);
    expect(site.warnings()[0]).toContain('so the tag has no global');
    site.push({ event: 'requestQuote' });
    await eventually(() => expect(site.alloy.sent).toHaveLength(1));
    expect(firedIn(first)).toEqual(['Quote']);
  });
});

describe('a tag that stays off', () => {
  it('leaves a “tamis” that says why, until a correct start replaces it', () => {
    const site = createSite();
    const off = site.start([quote], { tenant: '_wrong' });
    expect(site.browser.globals.tamis).toBe(off);
    expect(off).toMatchObject({ running: false, reason: expect.stringContaining('"tenant" must be') });
    const on = site.start();
    expect(on).toMatchObject({ running: true, reason: undefined });
    expect(site.browser.globals.tamis).toBe(on);
  });

  it('leaves none if the settings say so', () => {
    const site = createSite();
    site.start([quote], { tenant: '_wrong', global: false });
    expect(site.browser.globals).not.toHaveProperty('tamis');
  });
});

describe('a start', () => {
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
    'succeeds on a page that has broken functions of the browser: %s',
    async (_, door, more = {}) => {
      const site = createSite();
      expect(site.start([quote, view], more, { browser: door(site) }).running).toBe(true);
      site.push({ event: 'requestQuote' });
      await eventually(() => expect(site.alloy.sent).toHaveLength(1));
    },
  );

  it('that fails late leaves nothing running', async () => {
    const site = createSite();
    const dataLayer: unknown[] = [];
    site.browser.globals.adobeDataLayer = dataLayer;
    const rules = Object.assign([], { [Symbol.iterator]: boom });
    expect(site.start(rules)).toMatchObject({ running: false, reason: 'boom' });
    expect(Object.hasOwn(dataLayer, 'push')).toBe(false);
    for (const event of ['OneTrustGroupsUpdated', 'load', 'pagehide', 'visibilitychange', 'DOMContentLoaded'])
      expect([event, site.browser.listeners(event)]).toEqual([event, 0]);
    expect(site.browser.globals.OptanonWrapper).toBeUndefined();

    expect(site.start([quote, view]).running).toBe(true);
    site.push({ event: 'requestQuote' });
    await eventually(() => expect(site.alloy.sent).toHaveLength(1));
    site.browser.clock.pass(10_000);
    expect(site.alloy.sent).toHaveLength(1);
  });

  it('that fails as its prerendered page is shown leaves nothing either', () => {
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
