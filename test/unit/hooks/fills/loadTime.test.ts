import { describe, expect, it } from 'vitest';
import { withConsent } from '../../../../src/consent/index.ts';
import { LOAD_TIME_KEY, loadTime } from '../../../../src/hooks/fills/loadTime.ts';
import type { Fill } from '../../../../src/site/index.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { createFakeConsent } from '../../../fakes/createFakeConsent.ts';
import { departureOf, leave } from '../../../fakes/departureOf.ts';
import { fillTools } from '../../../fakes/foodcosTag.ts';

const kind = loadTime({ page: '_tenant.page.loadTime', previousPage: '_tenant.previousPage.loadTime' });

describe('load time', () => {
  const times = (fields: ReturnType<Fill['fields']>) => [
    fields['_tenant.page.loadTime'],
    fields['_tenant.previousPage.loadTime'],
  ];
  /** The next page of a session; it has loaded once `load` is called. */
  const openPage = (path = '/a.html', items?: Map<string, string>) => {
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

  it('of the page before is forgotten with everything from before a withdrawal', () => {
    const { fill, load } = openPage('/b.html', new Map([[LOAD_TIME_KEY, '7.77']]));
    load(1.25);
    fill.forget?.();
    expect(times(leave(fill, departureOf('/b.html', 'page view')))[1]).toBeUndefined();
  });

  it('is sent with the first event of the page after it is known, and with no other', () => {
    const { browser, fill, load } = openPage();
    expect(times(leave(fill, departureOf('/a.html', 'page view')))).toEqual([undefined, undefined]);
    load(1.25);
    expect(times(leave(fill, departureOf('/a.html')))).toEqual([1.25, undefined]);
    expect(times(leave(fill, departureOf('/a.html')))).toEqual([undefined, undefined]);
    expect(
      times(openPage('/b.html', browser.sessionItems).fill.fields(departureOf('/b.html', 'page view'))),
    ).toEqual([undefined, undefined]);
  });

  it('is sent with the next page view, as the previous page’s, if no event has sent it', () => {
    const { browser, fill, load } = openPage();
    leave(fill, departureOf('/a.html', 'page view'));
    load(1.25);
    const next = openPage('/b.html', browser.sessionItems);
    expect(times(leave(next.fill, departureOf('/b.html')))).toEqual([undefined, undefined]);
    expect(times(next.fill.fields(departureOf('/b.html', 'page view')))).toEqual([undefined, 1.25]);
    expect(times(leave(next.fill, departureOf('/b.html', 'page view')))).toEqual([undefined, 1.25]);
    expect(times(leave(next.fill, departureOf('/b.html', 'page view')))).toEqual([undefined, undefined]);
  });

  it('is the previous page’s to the first page that an application shows after it, and to no later one', () => {
    const { fill, load, browser } = openPage();
    leave(fill, departureOf('/a.html', 'page view'));
    load(1.25);
    expect(times(leave(fill, departureOf('/b.html')))).toEqual([undefined, undefined]);
    expect(times(leave(fill, departureOf('/b.html', 'page view')))).toEqual([undefined, 1.25]);
    expect(times(leave(fill, departureOf('/c.html', 'page view')))).toEqual([undefined, undefined]);
    expect([...browser.sessionItems]).toEqual([]);
  });

  it('is that of the page that an application shows first, even if the address has changed since it was loaded', () => {
    const { fill, load, browser } = openPage('/');
    load(1.25);
    browser.goTo({ url: 'https://www.example.com/home.html' });
    expect(times(leave(fill, departureOf('/home.html', 'page view')))).toEqual([1.25, undefined]);
  });

  it('is that of the page that is viewed first, whichever event came before the view', () => {
    const { fill, load, browser } = openPage('/');
    leave(fill, departureOf('/'));
    browser.goTo({ url: 'https://www.example.com/home.html' });
    leave(fill, departureOf('/home.html', 'page view'));
    load(1.25);
    expect(times(leave(fill, departureOf('/home.html')))).toEqual([1.25, undefined]);
  });

  it('belongs to no page if the next page was viewed before it was known', () => {
    const { fill, load, browser } = openPage();
    leave(fill, departureOf('/a.html', 'page view'));
    leave(fill, departureOf('/b.html', 'page view'));
    load(1.25);
    expect(times(leave(fill, departureOf('/c.html', 'page view')))).toEqual([undefined, undefined]);
    expect([...browser.sessionItems]).toEqual([]);
  });

  it('of the previous page is read once there is consent', () => {
    const page = createFakeConsent({}, ({ globals }) => {
      globals.OnetrustActiveGroups = ',C0001,';
    });
    page.browser.goTo({ url: 'https://www.example.com/b.html' });
    page.browser.sessionItems.set(LOAD_TIME_KEY, '1.5');
    const fill = kind.create({
      ...fillTools(page.browser),
      session: withConsent(page.browser.session, page.consent),
    });
    page.setGroups(',C0001,C0002,');
    page.browser.fire('OneTrustGroupsUpdated');
    expect(times(leave(fill, departureOf('/b.html', 'page view')))).toEqual([undefined, 1.5]);
  });

  it('is neither read nor stored while its page is prerendered', () => {
    const { browser, fill, load } = openPage('/b.html', new Map([[LOAD_TIME_KEY, '1.5']]));
    browser.is.prerendering = true;
    load(2.5);
    expect(browser.sessionItems.get(LOAD_TIME_KEY)).toBe('1.5');
    // The shown page has reported it.
    browser.sessionItems.delete(LOAD_TIME_KEY);
    browser.is.prerendering = false;
    expect(times(leave(fill, departureOf('/b.html', 'page view')))).toEqual([2.5, undefined]);
  });

  it('is 0 for a page that had loaded before it was shown, also as the previous page’s', () => {
    const { browser, fill } = openPage('/a.html', new Map([[LOAD_TIME_KEY, '0']]));
    browser.is.loadSeconds = 0;
    expect(times(leave(fill, departureOf('/a.html', 'page view')))).toEqual([0, 0]);
    const { fill: next, load } = openPage('/a.html');
    leave(next, departureOf('/a.html', 'page view'));
    load(0);
    expect(times(leave(next, departureOf('/b.html', 'page view')))).toEqual([undefined, 0]);
  });

  it('of both pages can be sent with one page view', () => {
    const { browser, load } = openPage();
    load(1.25);
    const next = openPage('/b.html', browser.sessionItems);
    next.load(2.5);
    expect(times(leave(next.fill, departureOf('/b.html', 'page view')))).toEqual([2.5, 1.25]);
    expect(
      times(openPage('/c.html', next.browser.sessionItems).fill.fields(departureOf('/c.html', 'page view'))),
    ).toEqual([undefined, undefined]);
  });

  it('is sent with one page view, even if the next page is left before it has loaded', () => {
    const first = openPage();
    leave(first.fill, departureOf('/a.html', 'page view'));
    first.load(1.25);
    const second = openPage('/b.html', first.browser.sessionItems);
    expect(times(leave(second.fill, departureOf('/b.html', 'page view')))).toEqual([undefined, 1.25]);
    const third = openPage('/c.html', second.browser.sessionItems);
    expect(times(leave(third.fill, departureOf('/c.html', 'page view')))).toEqual([undefined, undefined]);
  });

  it.each([
    ['nothing', undefined, undefined],
    ['its own', 2.5, 2.5],
  ])(
    'is sent with one page view, even if the visitor goes back to its page; the page between has left %s',
    (_, left, told) => {
      const { browser, fill, load } = openPage();
      leave(fill, departureOf('/a.html', 'page view'));
      load(1.25);
      // The page in between has reported it.
      browser.sessionItems.clear();
      if (left !== undefined) browser.session.set(LOAD_TIME_KEY, String(left));
      browser.fire('pageshow', { persisted: true });
      expect(times(leave(fill, departureOf('/a.html', 'page view')))).toEqual([undefined, told]);
    },
  );

  it('still waits if the visitor comes back before any event has sent it', () => {
    const { browser, fill, load } = openPage();
    leave(fill, departureOf('/a.html', 'page view'));
    load(1.25);
    browser.fire('pageshow', { persisted: true });
    expect(times(leave(fill, departureOf('/a.html', 'page view')))).toEqual([1.25, undefined]);
  });

  it('is not stored if the browser does not report it', () => {
    const { browser } = openPage();
    browser.fire('load');
    browser.clock.pass(0);
    expect([...browser.sessionItems]).toEqual([]);
  });

  it('waits for nothing after stop', () => {
    const { browser, fill } = openPage();
    const listeners = () => [browser.listeners('load'), browser.listeners('pageshow')];
    expect(listeners()).toEqual([1, 1]);
    fill.stop?.();
    expect(listeners()).toEqual([0, 0]);
  });
});
