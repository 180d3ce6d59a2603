import { describe, expect, it, vi } from 'vitest';
import { createScrollDepth } from '../../../../src/hooks/fills/scrollDepth.ts';
import { parsePage } from '../../../../src/page/index.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { departureOf } from '../../../fakes/departureOf.ts';

const DEPTH = 'experienceContent.experience.experienceScroll.verticalPercentageDepth.value';

const openPage = (items: Iterable<[string, string]> = []) => {
  const browser = createFakeBrowser({ url: 'https://www.example.com/a.html' });
  for (const [key, value] of items) browser.sessionItems.set(key, value);
  browser.is.scrollDepth = 20;
  const fill = createScrollDepth(browser, browser.session, () => parsePage(browser.url()));
  const leaving = (kind: 'page view' | 'other' = 'page view') =>
    departureOf(new URL(browser.url()).pathname, kind, { session: browser.session.get });
  const told = (kind?: 'other') => fill.fields(leaving(kind))[DEPTH];
  return {
    browser,
    fill,
    told,
    stored: () => browser.sessionItems.get('ppv_max_scroll'),
    /** The page view leaves; returns the depth that it reports. */
    view: () => {
      const depth = told();
      fill.left?.(leaving());
      return depth;
    },
    scrollTo: (depth: number) => {
      browser.is.scrollDepth = depth;
      browser.fire('scroll');
      browser.clock.pass(250);
    },
  };
};

describe('scroll depth', () => {
  it('is the deepest of a page, sent with the next page view as the previous page’s', () => {
    const first = openPage();
    expect(first.view()).toBeUndefined();
    first.scrollTo(60);
    first.scrollTo(40);
    expect(first.told('other')).toBeUndefined();
    const second = openPage(first.browser.sessionItems);
    expect(second.view()).toBe(60);
    second.scrollTo(30);
    expect(openPage(second.browser.sessionItems).view()).toBe(30);
  });

  it('begins with the part that is visible without scrolling', () => {
    const first = openPage();
    first.view();
    expect(first.stored()).toBe('20');
    const nothing = openPage();
    nothing.browser.is.scrollDepth = 0;
    nothing.view();
    expect(nothing.stored()).toBe('0');
  });

  it('of an application’s next page does not count for the page before', () => {
    const page = openPage();
    page.view();
    page.scrollTo(30);
    page.browser.goTo({ url: 'https://www.example.com/a.html?sort=price#/step2' });
    page.scrollTo(40);
    page.browser.goTo({ url: 'https://www.example.com/b' });
    page.scrollTo(100);
    expect(page.view()).toBe(40);
    expect(page.stored()).toBe('100');
  });

  it('goes on if an application comes back to the page without showing it again', () => {
    const page = openPage();
    page.view();
    page.scrollTo(30);
    page.browser.goTo({ url: 'https://www.example.com/photo' });
    page.scrollTo(90);
    page.browser.goTo({ url: 'https://www.example.com/a.html' });
    page.scrollTo(60);
    expect(page.stored()).toBe('60');
  });

  it('of a page whose view is sent after its application went on is not known, nor that of the next', () => {
    const page = openPage([['ppv_max_scroll', '60']]);
    const late = departureOf('/a.html', 'page view');
    page.browser.goTo({ url: 'https://www.example.com/b' });
    page.fill.left?.(late);
    expect(page.stored()).toBeUndefined();
    page.scrollTo(90);
    expect(page.view()).toBeUndefined();
    expect(page.stored()).toBe('90');
  });

  it('counts on a page whose address is partly redacted', () => {
    const page = openPage();
    page.browser.goTo({ url: 'https://www.example.com/jane@example.com/a' });
    page.fill.left?.(departureOf('/jane@example.com/a', 'page view'));
    page.scrollTo(70);
    expect(page.stored()).toBe('70');
  });

  it('is not written before the page view is sent: until then it is the previous page’s', () => {
    const second = openPage([['ppv_max_scroll', '60']]);
    second.scrollTo(80);
    second.browser.fire('pagehide');
    second.fill.left?.(departureOf('/a.html'));
    second.scrollTo(90);
    expect(second.stored()).toBe('60');
    expect(second.view()).toBe(60);
  });

  it('starts again with each page view of one document', () => {
    const page = openPage();
    page.view();
    page.scrollTo(70);
    page.browser.is.scrollDepth = 15;
    expect(page.view()).toBe(70);
    expect(page.view()).toBe(15);
  });

  it('is measured at most every 250 ms, at the end of the time', () => {
    const page = openPage();
    page.view();
    let measured = 0;
    const { scrollDepth } = page.browser;
    Object.assign(page.browser, {
      scrollDepth: () => {
        measured++;
        return scrollDepth();
      },
    });
    page.browser.is.scrollDepth = 50;
    for (let event = 0; event < 10; event++) {
      page.browser.fire('scroll');
      page.browser.clock.pass(24);
    }
    expect([measured, page.stored()]).toEqual([0, '20']);
    page.browser.is.scrollDepth = 55;
    page.browser.clock.pass(10);
    expect([measured, page.stored()]).toEqual([1, '55']);
    page.browser.clock.pass(1_000);
    expect(measured).toBe(1);
    page.browser.fire('scroll');
    page.browser.clock.pass(250);
    expect(measured).toBe(2);
  });

  it('never holds up scrolling', () => {
    const browser = createFakeBrowser();
    const onWindow = vi.spyOn(browser, 'onWindow');
    createScrollDepth(browser, browser.session, () => parsePage(browser.url()));
    expect(onWindow).toHaveBeenCalledWith('scroll', expect.any(Function), { passive: true });
  });

  it('counts scrolling just before the page is left', () => {
    const page = openPage();
    page.view();
    page.browser.is.scrollDepth = 75;
    page.browser.fire('scroll');
    page.browser.fire('pagehide');
    expect(page.stored()).toBe('75');
  });

  it('of a page back from the bfcache starts again, and the page in between is reported first', () => {
    const page = openPage();
    page.view();
    page.scrollTo(90);
    page.browser.fire('pagehide');
    // In the meantime another page was shown, and left its own depth.
    page.browser.sessionItems.set('ppv_max_scroll', '35');
    page.browser.fire('pageshow', { persisted: true });
    page.browser.is.scrollDepth = 25;
    page.scrollTo(30);
    expect(page.view()).toBe(35);
    expect(page.stored()).toBe('30');
  });

  it('goes on if “pageshow” is the first showing', () => {
    const page = openPage();
    page.view();
    page.scrollTo(90);
    page.browser.fire('pageshow', { persisted: false });
    page.scrollTo(30);
    expect(page.stored()).toBe('90');
    page.scrollTo(95);
    expect(page.stored()).toBe('95');
  });

  it.each(['-1', '101', 'NaN', 'Infinity', 'deep', '', '{}'])(
    'is not sent if the storage contains %j',
    (value) => {
      expect(openPage([['ppv_max_scroll', value]]).told()).toBeUndefined();
    },
  );

  it.each(['0', '100'])('is sent if the storage contains %s', (value) => {
    expect(openPage([['ppv_max_scroll', value]]).told()).toBe(Number(value));
  });

  it('measures nothing after stop', () => {
    const page = openPage();
    page.view();
    page.browser.is.scrollDepth = 99;
    page.browser.fire('scroll');
    page.fill.stop?.();
    page.browser.fire('scroll');
    page.browser.fire('pagehide');
    page.browser.clock.pass(1_000);
    expect(page.stored()).toBe('20');
    expect(['scroll', 'pagehide', 'pageshow'].map(page.browser.listeners)).toEqual([0, 0, 0]);
  });
});
