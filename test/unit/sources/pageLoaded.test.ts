import { describe, expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { createTag, defineRule } from '../../../src/index.ts';
import { pageLoaded, pageOrRouteLoaded } from '../../../src/rules/triggers.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { createHistory } from '../../fakes/createHistory.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

const ORIGIN = 'https://www.example.com';

/** A page that announces nothing, with one rule of its own: what the rule noted, each time that it fired. */
const open = ({ trigger = pageLoaded, parsed = false, prerendering = false, path = '/en/a' } = {}) => {
  const browser = createFakeBrowser({ url: ORIGIN + path, title: '' }, () => new Promise(() => {}));
  Object.assign(browser.is, { parsed, prerendering });
  const history = createHistory((url) => browser.goTo({ url: ORIGIN + url }));
  browser.globals.history = history;
  browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
  const noted: string[] = [];
  const rule = defineRule(trigger, {
    name: 'View',
    actions: [
      {
        type: 'run',
        label: 'notes',
        run: ({ page, payload }) => void noted.push(`${payload.cause} ${page.path} ${page.title}`.trim()),
      },
    ],
  });
  const start = () =>
    createTag({
      settings: TEST_SETTINGS,
      browser,
      site: { ...foodco, rules: [rule] },
      loadAlloy: createFakeAlloy().loadAlloy,
    });
  const tag = start();
  const settle = () => browser.clock.pass(10);
  const parse = () => {
    browser.is.parsed = true;
    browser.fire('DOMContentLoaded');
  };
  const push = (url: string, title = '') => {
    history.pushState({}, '', url);
    browser.goTo({ title });
    settle();
  };
  const replace = (url: string) => {
    history.replaceState({}, '', url);
    settle();
  };
  return { browser, noted, tag, start, settle, parse, push, replace };
};

describe.each([
  ['pageLoaded', pageLoaded],
  ['pageOrRouteLoaded', pageOrRouteLoaded],
])('%s fires for a page that announces nothing', (_, trigger) => {
  it('once, when it is parsed, with the title that the page’s own listeners have set', () => {
    const { browser, noted, parse, settle } = open({ trigger });
    settle();
    expect(noted).toEqual([]);
    parse();
    browser.goTo({ title: 'Taste' });
    settle();
    browser.fire('load');
    browser.clock.pass(60_000);
    expect(noted).toEqual(['load /en/a Taste']);
  });

  it('at once, if the tag comes late', () => {
    const { browser, noted, settle } = open({ trigger, parsed: true });
    settle();
    browser.fire('load');
    settle();
    expect(noted).toEqual(['load /en/a']);
  });

  it('at load, in a browser that does not report when the page was parsed', () => {
    const { browser, noted, settle } = open({ trigger });
    browser.fire('load');
    settle();
    expect(noted).toEqual(['load /en/a']);
  });

  it('also if the page is left as soon as it is parsed, and not before', () => {
    const early = open({ trigger });
    early.browser.fire('pagehide');
    early.settle();
    expect(early.noted).toEqual([]);
    const { browser, noted, parse, settle } = open({ trigger });
    parse();
    browser.fire('pagehide');
    settle();
    expect(noted).toEqual(['load /en/a']);
  });

  it('again, when it comes back from the bfcache', () => {
    const { browser, noted, settle } = open({ trigger, parsed: true });
    settle();
    browser.fire('pagehide');
    browser.fire('pageshow', { persisted: true });
    settle();
    expect(noted).toEqual(['load /en/a', 'bfcache /en/a']);
  });

  it('not while it is prerendered, and once when it is shown', () => {
    const { browser, noted, parse, settle } = open({ trigger, prerendering: true });
    parse();
    browser.fire('load');
    settle();
    expect(noted).toEqual([]);
    browser.is.prerendering = false;
    browser.fire('prerenderingchange');
    settle();
    expect(noted).toEqual(['load /en/a']);
  });

  it('once for successive tags, and not for a stopped one', () => {
    const { browser, noted, tag, start, parse, settle } = open({ trigger });
    parse();
    tag.stop();
    settle();
    expect(noted).toEqual([]);
    start().stop();
    settle();
    start();
    settle();
    browser.fire('load');
    settle();
    expect(noted).toEqual(['load /en/a']);
  });
});

describe('the routes of an application in one document', () => {
  it('count with pageOrRouteLoaded, each with its own address and title', () => {
    const { noted, push, replace, parse, settle } = open({ trigger: pageOrRouteLoaded });
    // Before the page is parsed, its router has not decided yet.
    push('/en/b');
    parse();
    settle();
    push('/en/c', 'Texture');
    push('/en/c#/sizes');
    replace('/en/d?sort=name');
    push('/en/c', 'Texture');
    expect(noted).toEqual([
      'load /en/b',
      'route /en/c Texture',
      'route /en/c',
      'route /en/d',
      'route /en/c Texture',
    ]);
  });

  it.each([
    ['an anchor', '/en/a?utm_campaign=spring#sizes'],
    ['an address without its parameters', '/en/a'],
    ['the same address', '/en/a?utm_campaign=spring'],
  ])('are other pages: %s is none', (_, url) => {
    const { noted, push, settle } = open({
      trigger: pageOrRouteLoaded,
      parsed: true,
      path: '/en/a?utm_campaign=spring',
    });
    settle();
    push(url);
    push('/en/a?utm_campaign=spring');
    expect(noted).toEqual(['load /en/a']);
  });

  it('do not count again for the next tag of the page', () => {
    const { browser, noted, tag, start, push, settle } = open({ trigger: pageOrRouteLoaded, parsed: true });
    settle();
    push('/en/b');
    tag.stop();
    start();
    settle();
    expect(browser.url()).toContain('/en/b');
    expect(noted).toEqual(['load /en/a', 'route /en/b']);
  });

  it('do not count with pageLoaded, which leaves the page’s history alone', () => {
    const prototype = Object.getPrototypeOf(createHistory(() => {}));
    const wrappedBy = (trigger: typeof pageLoaded) => {
      const { browser } = open({ trigger, parsed: true });
      return String(Object.getPrototypeOf(browser.globals.history).pushState) !== String(prototype.pushState);
    };
    expect([wrappedBy(pageLoaded), wrappedBy(pageOrRouteLoaded)]).toEqual([false, true]);
    const { noted, push, settle } = open({ parsed: true });
    settle();
    push('/en/b');
    expect(noted).toEqual(['load /en/a']);
  });
});
