import { describe, expect, it } from 'vitest';
import { withConsent } from '../../../../src/consent/index.ts';
import { LOAD_TIME_KEY, loadTime } from '../../../../src/hooks/fills/loadTime.ts';
import type { Fill } from '../../../../src/site/index.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { createFakeConsent } from '../../../fakes/createFakeConsent.ts';
import { departureOf, leave } from '../../../fakes/departureOf.ts';
import { fillTools } from '../../../fakes/foodcosTag.ts';

const kind = loadTime({ page: '_tenant.page.loadTime', previousPage: '_tenant.previousPage.loadTime' });

const times = (fields: ReturnType<Fill['fields']>) =>
  [fields['_tenant.page.loadTime'], fields['_tenant.previousPage.loadTime']].map((it) => it ?? '-').join('/');

/** The next page of a session; it has loaded once `load` is called. */
const openPage = (path: string, items?: Map<string, string>) => {
  const browser = createFakeBrowser({ url: `https://www.example.com${path}` });
  for (const [key, value] of items ?? []) browser.sessionItems.set(key, value);
  const load = (seconds: number) => {
    browser.fire('load');
    // While the listeners run, the browser does not know when the load event ends.
    browser.is.loadSeconds = seconds;
    browser.clock.pass(0);
  };
  return { browser, fill: kind.create(fillTools(browser)), load };
};

/**
 * Plays a script on a page: `view /b` and `event /b` leave, `ask /b` only asks for the fields of a view, and each says which
 * times it has: the page's, and the previous page's. `open /c` is the next page, `to /c` another address of this one.
 */
const expectPlayed = (script: string) => {
  let page = openPage('/a');
  const played = script.split(', ').map((step) => {
    const [word = '', what = '', said] = step.split(' ');
    const { browser, fill, load } = page;
    const view = departureOf(what, 'page view');
    const tell = {
      view: () => leave(fill, view),
      event: () => leave(fill, departureOf(what)),
      ask: () => fill.fields(view),
    }[word];
    if (tell) {
      const told = times(tell());
      return said ? `${word} ${what} ${told}` : step;
    }
    const act = {
      load: () => load(Number(what)),
      loads: () => browser.fire('load'),
      open: () => {
        page = openPage(what, browser.sessionItems);
      },
      to: () => browser.goTo({ url: `https://www.example.com${what}` }),
      // Another page, which has reported what was stored, may leave its own time.
      store: () => {
        browser.sessionItems.clear();
        if (what) browser.session.set(LOAD_TIME_KEY, what);
      },
      back: () => browser.fire('pageshow', { persisted: true }),
      forget: () => fill.forget?.(),
      prerender: () => {
        browser.is.prerendering = what === 'on';
      },
      loaded: () => {
        browser.is.loadSeconds = Number(what);
      },
      pass: () => browser.clock.pass(0),
      stored: () => expect(browser.sessionItems.get(LOAD_TIME_KEY) ?? '-').toBe(what),
    }[word];
    if (!act) throw new Error(`There is no step “${step}”.`);
    act();
    return step;
  });
  expect(played.join(', ')).toBe(script);
};

describe('load time', () => {
  it.each(
    Object.entries({
      'of the page before is forgotten with everything from before a withdrawal':
        'store 7.77, open /b, load 1.25, forget, view /b 1.25/-',
      'is sent with the first event of the page after it is known, and with no other':
        'view /a -/-, load 1.25, event /a 1.25/-, event /a -/-, open /b, ask /b -/-',
      'is sent with the next page view, as the previous page’s, if no event has sent it':
        'view /a, load 1.25, open /b, event /b -/-, ask /b -/1.25, view /b -/1.25, view /b -/-',
      'is the previous page’s to the first page that an application shows after it, and to no later one':
        'view /a, load 1.25, event /b -/-, view /b -/1.25, view /c -/-, stored -',
      'is that of the page that an application shows first, even if the address has changed since it was loaded':
        'open /, load 1.25, to /home, view /home 1.25/-',
      'is that of the page that is viewed first, whichever event came before the view':
        'open /, event /, to /home, view /home, load 1.25, event /home 1.25/-',
      'belongs to no page if the next page was viewed before it was known':
        'view /a, view /b, load 1.25, view /c -/-, stored -',
      'is neither read nor stored while its page is prerendered; the shown page has reported what was stored':
        'store 1.5, open /b, prerender on, load 2.5, stored 1.5, store, prerender off, view /b 2.5/-',
      'is 0 for a page that had loaded before it was shown': 'store 0, open /a, loaded 0, view /a 0/0',
      'is 0 as the previous page’s, too': 'view /a, load 0, view /b -/0',
      'of both pages can be sent with one page view':
        'load 1.25, open /b, load 2.5, view /b 2.5/1.25, open /c, ask /c -/-',
      'is sent with one page view, even if the next page is left before it has loaded':
        'view /a, load 1.25, open /b, view /b -/1.25, open /c, view /c -/-',
      'is sent with one page view, even if the visitor goes back; the page between has left nothing':
        'view /a, load 1.25, store, back, view /a -/-',
      'is sent with one page view, even if the visitor goes back; the page between has left its own':
        'view /a, load 1.25, store 2.5, back, view /a -/2.5',
      'still waits if the visitor comes back before any event has sent it':
        'view /a, load 1.25, back, view /a 1.25/-',
      'is not stored if the browser does not report it': 'loads, pass, stored -',
    }),
  )('%s', (_, script) => expectPlayed(script));

  it('of the previous page is read once there is consent', () => {
    const page = createFakeConsent({}, ({ globals }) => {
      globals.OnetrustActiveGroups = ',C0001,';
    });
    page.browser.goTo({ url: 'https://www.example.com/b.html' });
    page.browser.sessionItems.set(LOAD_TIME_KEY, '1.5');
    const session = withConsent(page.browser.session, page.consent);
    const fill = kind.create({ ...fillTools(page.browser), session });
    page.setGroups(',C0001,C0002,');
    page.browser.fire('OneTrustGroupsUpdated');
    expect(times(leave(fill, departureOf('/b.html', 'page view')))).toBe('-/1.5');
  });

  it('waits for nothing after stop', () => {
    const { browser, fill } = openPage('/a');
    const listeners = () => [browser.listeners('load'), browser.listeners('pageshow')];
    expect(listeners()).toEqual([1, 1]);
    fill.stop?.();
    expect(listeners()).toEqual([0, 0]);
  });
});
