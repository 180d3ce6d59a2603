import { describe, expect, it } from 'vitest';
import { scrollDepth } from '../../../../src/hooks/fills/scrollDepth.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { departureOf } from '../../../fakes/departureOf.ts';
import { extentOf } from '../../../fakes/extentOf.ts';
import { fillTools } from '../../../fakes/foodcosTag.ts';

const DEPTH = 'experienceContent.experience.experienceScroll.verticalPercentageDepth.value';
const SITE = 'https://www.example.com';

/** A page in a window of 500 px. Its height is 5,000 px. */
const openPage = (items: Iterable<[string, string]> = []) => {
  const browser = createFakeBrowser({ url: `${SITE}/a.html` });
  for (const [key, value] of items) browser.sessionItems.set(key, value);
  let read = 0;
  const { extent } = browser;
  const counting = {
    ...browser,
    extent: {
      ...extent,
      read: () => {
        read++;
        return extent.read();
      },
    },
  };
  const fill = scrollDepth.create({ ...fillTools(browser), browser: counting });
  const leaving = (kind: 'page view' | 'other' = 'page view') => {
    const { pathname, search, hash } = new URL(browser.url());
    return departureOf(pathname + search + hash, kind, { session: browser.session.get });
  };
  const told = (kind?: 'other') => fill.fields(leaving(kind))[DEPTH];
  const pass = async (milliseconds = 250) => {
    browser.clock.pass(milliseconds);
    await Promise.resolve();
  };
  const shows = (seen: number, whole = 5_000, more = {}) => {
    browser.is.extent = { ...extentOf(seen, whole), ...more };
  };
  shows(500);
  return {
    browser,
    fill,
    told,
    pass,
    shows,
    measured: () => read,
    stored: () => browser.sessionItems.get('ppv_max_scroll'),
    /** The page view leaves; returns the depth that it reports. */
    view: async () => {
      const depth = told();
      fill.left?.(leaving());
      await pass();
      return depth;
    },
    /** The visitor scrolls down to this position. */
    scroll: async (...shown: Parameters<typeof shows>) => {
      shows(...shown);
      browser.fire('scroll');
      await pass();
    },
    /** The page gets another height. */
    grow: async (...shown: Parameters<typeof shows>) => {
      shows(...shown);
      browser.fire('height');
      await pass();
    },
    goTo: (path: string) => browser.goTo({ url: SITE + path }),
    turn: (hidden: boolean) => {
      browser.is.hidden = hidden;
      browser.fire('visibilitychange');
    },
  };
};

const KINDS = { loading: { isLoaded: false }, turned: { width: 1_600 }, over: { isOver: true } };

/**
 * Plays a script. `scroll 600/900` shows the page down to 600 of 900 pixels (of 5,000, if nothing is said), in a window that
 * may be of a kind: `scroll 600/900/loading`. `view` sends the page view; `view 60` also says what it reports, and
 * `stored 10` what is stored, `-` being nothing.
 */
const expectPlayed = async (script: string, page = openPage()) => {
  const played: string[] = [];
  for (const step of script.trim().split(/,\s+/)) {
    const [word = '', what = ''] = step.split(' ');
    const [seen, whole, kind] = what.split('/');
    const more = kind ? KINDS[kind as keyof typeof KINDS] : {};
    const shown: Parameters<typeof page.shows> = [Number(seen), Number(whole ?? 5_000), more];
    const { browser } = page;
    const view = async () => {
      const depth = await page.view();
      played.push(what ? `view ${depth ?? '-'}` : 'view');
    };
    const act = {
      shows: () => page.shows(...shown),
      scroll: () => page.scroll(...shown),
      grow: () => page.grow(...shown),
      lock: () => {
        browser.is.extent = undefined;
      },
      to: () => page.goTo(what),
      pass: () => page.pass(Number(what)),
      fire: () => browser.fire(what),
      pageshow: () => browser.fire('pageshow', { persisted: what === 'back' }),
      hide: () => page.turn(true),
      unhide: () => page.turn(false),
      store: () => browser.sessionItems.set('ppv_max_scroll', what),
    }[word];
    const done = word === 'view' ? view() : act?.();
    if (done instanceof Promise) await done;
    if (word === 'stored') played.push(`stored ${page.stored() ?? '-'}`);
    else if (act) played.push(step);
  }
  expect(played.join(', ')).toBe(script.trim().replace(/,\s+/g, ', '));
};

describe('scroll depth', () => {
  it('is the deepest of a page, sent with the next page view as the previous page’s', async () => {
    const first = openPage();
    await expectPlayed('view -, scroll 3000, scroll 2000', first);
    expect(first.told('other')).toBeUndefined();
    const second = openPage(first.browser.sessionItems);
    await expectPlayed('view 60, scroll 1500', second);
    await expectPlayed('view 30', openPage(second.browser.sessionItems));
  });

  it.each([
    [500, 5_000, 10],
    [501, 5_000, 10],
    [526, 5_000, 11],
    [500, 500, 100],
    // The window is higher than the page; the browser shows more than the page, as on touch devices.
    [500, 300, 100],
    [5_050, 5_000, 100],
    [0, 5_000, 0],
  ])('of %i of %i pixels is %i percent', async (seen, whole, depth) => {
    await expectPlayed(`shows ${seen}/${whole}, view, stored ${depth}`);
  });

  it.each(
    Object.entries({
      // What is there before the content has come fits into the window.
      'divides by the height that the page has in the end':
        'shows 500/500, view, stored 100, shows 500/5000, fire pagehide, stored 10',
      'of a route is divided by the height after its content has come, whenever the next one is shown':
        'shows 500/500, view, grow 500/5000, to /b, shows 500/500, view 10',
      'of a route that has just changed its height is not known':
        'shows 500/500, view, shows 500/5000, fire height, to /b, view -',
      'of a page that is left before it has loaded is not known':
        'store 60, shows 500/600/loading, view 60, scroll 600/600/loading, fire pagehide, stored -',
      'counts what was seen before the page had loaded':
        'shows 2000/2000/loading, view, shows 500, fire load, pass 250, stored 40',
      'of a page that grows once when it is scrolled to its end is not known': `
        shows 500/1000, view, scroll 1000/1000, scroll 1000/3000, fire pagehide, stored -,
      to /b, shows 500, view, stored 10`,
      'of a page that grows again and again when it is scrolled to its end is not known': `
        shows 500/1000, view, scroll 1000/1000, scroll 1000/2000, scroll 2000/2000, scroll 2000/3000, scroll 3000/3000,
      fire pagehide, stored -, to /b, shows 500, view, stored 10`,
      'of a page that grows a little, as by a picture, is known':
        'shows 500/4000, view, scroll 3900/4000, grow 3900/4200, stored 93',
      'of a page that grows far below what was seen is known':
        'shows 500/4000, view, scroll 1000/4000, grow 1000/6000, stored 17',
      'of a page that grows before it is scrolled is known':
        'shows 500/700, view, scroll 500/700, grow 500/6000, stored 8',
      'keeps its share when a device is turned':
        'view, scroll 2500, grow 1300/2500/turned, stored 52, grow 500/2500/turned, stored 52',
      'stays while a dialog keeps the page from scrolling, and is not known if nothing shows what scrolls':
        'lock, view, hide, stored -, unhide, scroll 2500, lock, fire scroll, pass 250, fire pagehide, stored 50',
      'of an application’s next page does not count for the page before': `
        view, scroll 1500, to /a.html?sort=price#/step2, scroll 2000, to /b, scroll 5000, grow 800/800,
      view 40, stored 100`,
      'of a route in the hash does not count for the route before':
        'to /#/a, view, scroll 2000, to /#/b, scroll 5000, view 40',
      'goes on if an application comes back to the page without showing it again':
        'view, scroll 1500, to /photo, scroll 4500, to /a.html, scroll 3000, stored 60',
      'counts on a page whose address is partly redacted':
        'to /jane@example.com/a, view, scroll 3500, stored 70',
      'starts again with each page view of one document': 'view, scroll 3500, shows 750, view 70, view 15',
      'stays while something covers a page that was longer than the window':
        'view, scroll 1000, grow 3000/3000/over, stored 20, scroll 1500, stored 30',
      'is measured every three seconds, as a page may change unnoticed':
        'view, shows 500/2500, pass 3000, pass 0, stored 20',
      'counts scrolling just before the visitor leaves':
        'view, shows 3750, fire scroll, fire pagehide, stored 75',
      'counts scrolling just before the visitor turns away': 'view, shows 3750, fire scroll, hide, stored 75',
      'stays as it was measured when the page was left, although the browser reports a change after it':
        'view, fire pagehide, fire height, pass 250, stored 10',
      'of a page in a background tab that nobody has seen is not known':
        'hide, view, scroll 2000, fire pagehide, stored -, unhide, pass 250, stored 40',
      'of a page back from the bfcache starts again, and the page in between is reported first':
        'view, scroll 4500, fire pagehide, store 35, pageshow back, scroll 1500, view 35, stored 30',
      'goes on if “pageshow” is the first showing':
        'view, scroll 4500, pageshow first, scroll 1500, stored 90, scroll 4750, stored 95',
    }),
  )('%s', (_, script) => expectPlayed(script));

  it('of a page whose view is sent after its application went on is not known, nor that of the next', async () => {
    const page = openPage([['ppv_max_scroll', '60']]);
    const late = departureOf('/a.html', 'page view');
    page.goTo('/b');
    page.fill.left?.(late);
    await expectPlayed('stored -, scroll 4500, view -, stored 90', page);
  });

  it('is not written before the page view is sent: until then it is the previous page’s', async () => {
    const page = openPage([['ppv_max_scroll', '60']]);
    await expectPlayed('scroll 4000, fire pagehide', page);
    page.fill.left?.(departureOf('/a.html'));
    await expectPlayed('scroll 4500, stored 60, view 60', page);
  });

  it.each(
    Object.entries({
      'that of the top, when the page has been scrolled there':
        'scroll 500, stored 10, scroll 1500, scroll 1000, stored 30',
      'that of the place to which it moves, not of those on the way':
        'scroll 4400, scroll 3000, scroll 2000, scroll 1000, stored 20, pass 1000, pass 0, scroll 800, stored 20',
      'that position, if it stays there for a second':
        'pass 250, pass 250, pass 250, pass 250, stored 90, scroll 500, stored 90',
      'that position, if it is scrolled on': 'scroll 4600, scroll 500, stored 92',
      'known, although the content that replaces the old one is longer':
        'scroll 5000, to /c, view, grow 500/9000, stored 6',
      'not known, if it is left at once': 'fire pagehide, stored -',
    }),
  )('of the next page, where the page before was scrolled to, is %s', (_, script) =>
    expectPlayed(`view, scroll 4500, to /b, view, stored -, ${script}`),
  );

  it('is measured in no click and no scroll, at most every 250 ms, and at the end', async () => {
    const page = openPage();
    await page.view();
    await page.pass(1_000);
    const before = page.measured();
    for (let event = 0; event < 11; event++) {
      page.shows(500 + event);
      page.browser.fire('scroll');
      if (event === 0) expect(page.measured()).toBe(before);
      await page.pass(event === 0 ? 0 : 20);
    }
    expect(page.measured()).toBe(before + 1);
    page.shows(2_750);
    await page.pass(250);
    expect([page.measured(), page.stored()]).toEqual([before + 2, '55']);
    await page.pass(1_000);
    expect(page.measured()).toBe(before + 2);
  });

  it.each<[string, number | undefined]>([
    ...['-1', '101', 'NaN', 'Infinity', 'deep', '', '{}'].map((it): [string, undefined] => [it, undefined]),
    ['0', 0],
    ['100', 100],
  ])('if the storage contains %j, %j is sent', (value, sent) => {
    expect(openPage([['ppv_max_scroll', value]]).told()).toBe(sent);
  });

  it('measures nothing after stop', async () => {
    const page = openPage();
    await expectPlayed('view, shows 4950, fire scroll', page);
    page.browser.clock.pass(250);
    page.fill.stop?.();
    await Promise.resolve();
    await expectPlayed('fire scroll, fire height, fire pagehide, pass 10000, stored 10', page);
    const events = ['scroll', 'height', 'load', 'pagehide', 'pageshow'];
    expect(events.map(page.browser.listeners)).toEqual([0, 0, 0, 0, 0]);
  });
});
