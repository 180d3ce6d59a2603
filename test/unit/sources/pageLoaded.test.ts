import { describe, expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { createTag, defineRule } from '../../../src/index.ts';
import { pageLoaded, pageOrRouteLoaded } from '../../../src/sources/index.ts';
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

/** Plays a script on a page, which settles at the end; returns what was noted. */
const play = (script: string, options: Parameters<typeof open>[0]) => {
  const { browser, noted, tag, start, settle, parse, push, replace } = open(options);
  const tags = [tag];
  for (const step of script.split(', ')) {
    const [word = '', what = '', title] = step.split(' ');
    const act = {
      parse: () => parse(),
      title: () => browser.goTo({ title: what }),
      load: () => browser.fire('load'),
      wait: () => browser.clock.pass(60_000),
      leave: () => browser.fire('pagehide'),
      back: () => browser.fire('pageshow', { persisted: true }),
      activate: () => {
        browser.is.prerendering = false;
        browser.fire('prerenderingchange');
      },
      stop: () => tags.pop()?.stop(),
      start: () => tags.push(start()),
      push: () => push(what, title),
      replace: () => replace(what),
      settle: () => settle(),
      nothing: () => expect(noted).toEqual([]),
    }[word];
    if (!act) throw new Error(`There is no step “${step}”.`);
    act();
  }
  settle();
  return noted.join(', ');
};

describe.each([
  ['pageLoaded', pageLoaded],
  ['pageOrRouteLoaded', pageOrRouteLoaded],
])('%s fires for a page that announces nothing', (_, trigger) => {
  it.each(
    Object.entries({
      'once, when it is parsed, with the title that the page’s own listeners have set':
        'settle, nothing, parse, title Taste, settle, load, wait → load /en/a Taste',
      'at load, in a browser that does not report when the page was parsed': 'load → load /en/a',
      'also if the page is left as soon as it is parsed': 'parse, leave → load /en/a',
      'not if it is left before it is parsed': 'leave → ',
      'once for successive tags, and not for a stopped one':
        'parse, stop, settle, nothing, start, stop, settle, start, settle, load → load /en/a',
    }),
  )('%s', (_, row) => {
    const [script = '', noted] = row.split(' → ');
    expect(play(script, { trigger })).toBe(noted);
  });

  it('at once, if the tag comes late, and again, when it comes back from the bfcache', () => {
    const late = { trigger, parsed: true };
    expect(play('settle, load', late)).toBe('load /en/a');
    expect(play('settle, leave, back', late)).toBe('load /en/a, bfcache /en/a');
  });

  it('not while it is prerendered, and once when it is shown', () => {
    const prerendered = { trigger, prerendering: true };
    expect(play('parse, load, settle, nothing, activate', prerendered)).toBe('load /en/a');
  });
});

describe('the routes of an application in one document', () => {
  it('count with pageOrRouteLoaded, each with its own address and title', () => {
    // Before the page is parsed, its router has not decided yet.
    const script =
      'push /en/b, parse, settle, push /en/c Texture, push /en/c#/sizes, replace /en/d?sort=name, push /en/c Texture, wait';
    expect(play(script, { trigger: pageOrRouteLoaded })).toBe(
      'load /en/b, route /en/c Texture, route /en/c, route /en/d, route /en/c Texture',
    );
  });

  it.each([
    ['an anchor', '/en/a?utm_campaign=spring#sizes'],
    ['an address without its parameters', '/en/a'],
    ['the same address', '/en/a?utm_campaign=spring'],
  ])('are other pages: %s is none', (_, url) => {
    const path = '/en/a?utm_campaign=spring';
    const script = `settle, push ${url}, push ${path}`;
    expect(play(script, { trigger: pageOrRouteLoaded, parsed: true, path })).toBe('load /en/a');
  });

  it('do not count again for the next tag of the page', () => {
    const script = 'settle, push /en/b, wait, stop, start';
    const options = { trigger: pageOrRouteLoaded, parsed: true };
    expect(play(script, options)).toBe('load /en/a, route /en/b');
  });

  it('do not count with pageLoaded, which leaves the page’s history alone', () => {
    const prototype = Object.getPrototypeOf(createHistory(() => {}));
    const wrappedBy = (trigger: typeof pageLoaded) => {
      const { browser } = open({ trigger, parsed: true });
      return String(Object.getPrototypeOf(browser.globals.history).pushState) !== String(prototype.pushState);
    };
    expect([wrappedBy(pageLoaded), wrappedBy(pageOrRouteLoaded)]).toEqual([false, true]);
    expect(play('settle, push /en/b', { parsed: true })).toBe('load /en/a');
  });
});
