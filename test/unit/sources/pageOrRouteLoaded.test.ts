// @vitest-environment jsdom
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { createTag, defineRule, elementText } from '../../../src/index.ts';
import { pageOrRouteLoaded, pageOrRouteLoadedWith, pageShown } from '../../../src/sources/index.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { createHistory } from '../../fakes/createHistory.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

const ORIGIN = 'https://www.example.com';
const LIMIT_MS = 2_500;

afterEach(() => {
  document.body.innerHTML = '';
});

/**
 * An application that shows page A. Plays what happens: `go /b`, `title B`, `h1 B`, `wait 100`. Returns the pages that
 * a rule saw: milliseconds since the start, path, title, heading.
 */
const play = (script: string, trigger: typeof pageOrRouteLoaded | typeof pageShown = pageOrRouteLoaded) => {
  document.body.innerHTML = '<h1>A</h1><h2>A</h2>';
  const browser = createFakeBrowser({ url: `${ORIGIN}/a`, title: 'A' }, () => new Promise(() => {}));
  browser.is.parsed = true;
  const history = createHistory((url) => browser.goTo({ url: ORIGIN + url }));
  const items: object[] = [];
  Object.assign(browser.globals, { window, history, adobeDataLayer: items });
  browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
  const noted: string[] = [];
  const began = browser.clock.now();
  const heading = elementText('h1');
  const rule = defineRule(trigger, {
    name: 'View',
    actions: [
      {
        type: 'run',
        label: 'notes',
        uses: [heading],
        run: (
          { at, page }: { at: number; page: { path: string; title: string; referrer: string } },
          use: never,
        ) => {
          const from = page.referrer.replace(ORIGIN, '');
          const h1 = (use as unknown as (it: typeof heading) => string | undefined)(heading);
          noted.push([at - began, page.path, page.title, h1, from && `from ${from}`].join(' ').trim());
        },
      } as never,
    ],
  });
  const tag = createTag({
    settings: TEST_SETTINGS,
    browser,
    site: { ...foodco, rules: [rule as never] },
    loadAlloy: createFakeAlloy().loadAlloy,
  });
  onTestFinished(() => tag.stop());
  browser.clock.pass(10);
  noted.length = 0;
  for (const step of script.split(', ')) {
    const [word = '', what = '', more] = step.split(' ');
    const act = {
      go: () => history.pushState({}, '', what),
      replace: () => history.replaceState({}, '', what),
      back: () => {
        browser.goTo({ url: ORIGIN + what });
        browser.fire('popstate');
      },
      title: () => browser.goTo({ title: what }),
      h1: () => {
        document.querySelector('h1')?.replaceChildren(what);
      },
      h2: () => {
        document.querySelector('h2')?.replaceChildren(what);
      },
      show: () =>
        items.push({ event: 'cmp:show', eventInfo: { path: `page.${what}`, settles: more ?? true } }),
      wait: () => browser.clock.pass(Number(what)),
      leave: () => browser.fire('pagehide'),
      hide: () => {
        browser.is.hidden = true;
        browser.fire('visibilitychange');
      },
      nothing: () => expect(noted).toEqual([]),
    }[word];
    if (!act) throw new Error(`There is no step “${step}”.`);
    act();
  }
  return noted;
};

describe('a route is described when its title and its heading are there, with the time of the route', () => {
  it.each(
    Object.entries({
      'both at once': 'go /b, title B, h1 B, wait 110',
      'in a timeout': 'go /b, wait 0, title B, h1 B, wait 200',
      'first the title': 'go /b, title B, wait 400, nothing, h1 B, wait 300',
      'first the heading': 'go /b, h1 B, wait 1000, nothing, title B, wait 300',
      'after a title and a heading that change once more':
        'go /b, wait 90, title x, h1 x, wait 100, title B, h1 B, wait 300',
      'a heading that is gone in between': 'go /b, title B, h1 , wait 500, nothing, h1 B, wait 300',
      'by Back': 'back /b, wait 500, nothing, title B, h1 B, wait 300',
      'at an address that is replaced': 'replace /b, wait 500, title B, h1 B, wait 300',
      'after an address that is replaced at once': 'go /x, replace /b, wait 500, title B, h1 B, wait 300',
      'at an address that loses its parameters meanwhile':
        'go /b?utm_source=x, wait 100, replace /b, wait 100, nothing, title B, h1 B, wait 300',
    }),
  )('%s', (_, script) => {
    expect(play(script)).toEqual([`10 /b B B from /a`]);
  });

  it.each([
    ['title', 'go /b, h1 B'],
    ['heading', 'go /b, title B'],
  ])('after 2.5 s at the latest, if its %s is that of the page before', (_, script) => {
    expect(play(`${script}, wait ${LIMIT_MS - 1}`)).toEqual([]);
    expect(play(`${script}, wait ${LIMIT_MS}`)).toHaveLength(1);
  });
});

describe('what is there counts', () => {
  it.each(['leave', 'hide'])('if the visitor turns away: %s', (how) => {
    expect(play(`go /b, wait 50, title B, ${how}`)).toEqual(['10 /b B A from /a']);
  });

  it('if the next route comes, each for its own page', () => {
    const script = 'go /b, title B, wait 50, go /c, title C, h1 C, wait 500';
    expect(play(script)).toEqual(['10 /b B A from /a', '60 /c C C from /b']);
  });

  it('once, whatever comes later', () => {
    expect(play('go /b, title B, h1 B, wait 200, title later, wait 5000, leave')).toHaveLength(1);
  });
});

describe('a site may name what it waits for', () => {
  it('and the route waits for that alone', () => {
    const trigger = pageOrRouteLoadedWith('h2');
    expect(play('go /b, wait 0, title B, h1 B, wait 1000', trigger)).toEqual([]);
    expect(play('go /b, wait 500, h2 B, wait 200', trigger)).toEqual(['10 /b A A from /a']);
  });
});

describe('a page that announces itself may ask for the same', () => {
  it('by title and heading', () => {
    const script = 'go /b, show b, wait 500, nothing, title B, h1 B, wait 300';
    expect(play(script, pageShown)).toEqual(['10 /b B B']);
  });

  it('also just before its router changes the address, and when it is left', () => {
    expect(play('show b, go /b, wait 100, title B, leave', pageShown)).toEqual(['10 /b B A']);
  });

  it('by an element that it names', () => {
    expect(play('show b h2, wait 200', pageShown)).toEqual(['10 /a A A']);
  });
});
