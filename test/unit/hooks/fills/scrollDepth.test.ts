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
    leave: () => browser.fire('pagehide'),
    hide: () => {
      browser.is.hidden = true;
      browser.fire('visibilitychange');
    },
  };
};

describe('scroll depth', () => {
  it('is the deepest of a page, sent with the next page view as the previous page’s', async () => {
    const first = openPage();
    expect(await first.view()).toBeUndefined();
    await first.scroll(3_000);
    await first.scroll(2_000);
    expect(first.told('other')).toBeUndefined();
    const second = openPage(first.browser.sessionItems);
    expect(await second.view()).toBe(60);
    await second.scroll(1_500);
    expect(await openPage(second.browser.sessionItems).view()).toBe(30);
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
    const page = openPage();
    page.shows(seen, whole);
    await page.view();
    expect(page.stored()).toBe(String(depth));
  });

  it('divides by the height that the page has in the end', async () => {
    const page = openPage();
    // What is there before the content has come fits into the window.
    page.shows(500, 500);
    await page.view();
    expect(page.stored()).toBe('100');
    page.shows(500, 5_000);
    page.leave();
    expect(page.stored()).toBe('10');
  });

  it('of a route is divided by the height after its content has come, whenever the next one is shown', async () => {
    const page = openPage();
    page.shows(500, 500);
    await page.view();
    await page.grow(500, 5_000);
    page.goTo('/b');
    page.shows(500, 500);
    expect(await page.view()).toBe(10);
  });

  it('of a route that has just changed its height is not known', async () => {
    const page = openPage();
    page.shows(500, 500);
    await page.view();
    page.shows(500, 5_000);
    page.browser.fire('height');
    page.goTo('/b');
    expect(await page.view()).toBeUndefined();
  });

  it('of a page that is left before it has loaded is not known', async () => {
    const page = openPage([['ppv_max_scroll', '60']]);
    page.shows(500, 600, { isLoaded: false });
    expect(await page.view()).toBe(60);
    await page.scroll(600, 600, { isLoaded: false });
    page.leave();
    expect(page.stored()).toBeUndefined();
  });

  it('counts what was seen before the page had loaded', async () => {
    const page = openPage();
    page.shows(2_000, 2_000, { isLoaded: false });
    await page.view();
    page.shows(500);
    page.browser.fire('load');
    await page.pass();
    expect(page.stored()).toBe('40');
  });

  it.each([
    [
      'once',
      [
        [1_000, 1_000],
        [1_000, 3_000],
      ],
    ],
    [
      'again and again',
      [
        [1_000, 1_000],
        [1_000, 2_000],
        [2_000, 2_000],
        [2_000, 3_000],
        [3_000, 3_000],
      ],
    ],
  ] as const)('of a page that grows %s when it is scrolled to its end is not known', async (_, extents) => {
    const page = openPage();
    page.shows(500, 1_000);
    await page.view();
    for (const [seen, whole] of extents) await page.scroll(seen, whole);
    page.leave();
    expect(page.stored()).toBeUndefined();
    page.goTo('/b');
    page.shows(500);
    await page.view();
    expect(page.stored()).toBe('10');
  });

  it.each([
    ['a little, as by a picture', 3_900, 4_000, 4_200],
    ['far below what was seen', 1_000, 4_000, 6_000],
    ['before it is scrolled', 500, 700, 6_000],
  ])('of a page that grows %s is known', async (_, seen, before, after) => {
    const page = openPage();
    page.shows(500, before);
    await page.view();
    await page.scroll(seen, before);
    await page.grow(seen, after);
    expect(page.stored()).toBe(String(Math.round((seen / after) * 100)));
  });

  it('keeps its share when a device is turned', async () => {
    const page = openPage();
    await page.view();
    await page.scroll(2_500);
    await page.grow(1_300, 2_500, { width: 1_600 });
    expect(page.stored()).toBe('52');
    await page.grow(500, 2_500, { width: 1_600 });
    expect(page.stored()).toBe('52');
  });

  it('stays while a dialog keeps the page from scrolling, and is not known if nothing shows what scrolls', async () => {
    const page = openPage();
    page.browser.is.extent = undefined;
    await page.view();
    page.hide();
    expect(page.stored()).toBeUndefined();
    page.browser.is.hidden = false;
    await page.scroll(2_500);
    page.browser.is.extent = undefined;
    page.browser.fire('scroll');
    await page.pass();
    page.leave();
    expect(page.stored()).toBe('50');
  });

  it('of an application’s next page does not count for the page before', async () => {
    const page = openPage();
    await page.view();
    await page.scroll(1_500);
    page.goTo('/a.html?sort=price#/step2');
    await page.scroll(2_000);
    page.goTo('/b');
    await page.scroll(5_000);
    await page.grow(800, 800);
    expect(await page.view()).toBe(40);
    expect(page.stored()).toBe('100');
  });

  it('of a route in the hash does not count for the route before', async () => {
    const page = openPage();
    page.goTo('/#/a');
    await page.view();
    await page.scroll(2_000);
    page.goTo('/#/b');
    await page.scroll(5_000);
    expect(await page.view()).toBe(40);
  });

  it('goes on if an application comes back to the page without showing it again', async () => {
    const page = openPage();
    await page.view();
    await page.scroll(1_500);
    page.goTo('/photo');
    await page.scroll(4_500);
    page.goTo('/a.html');
    await page.scroll(3_000);
    expect(page.stored()).toBe('60');
  });

  it('of a page whose view is sent after its application went on is not known, nor that of the next', async () => {
    const page = openPage([['ppv_max_scroll', '60']]);
    const late = departureOf('/a.html', 'page view');
    page.goTo('/b');
    page.fill.left?.(late);
    expect(page.stored()).toBeUndefined();
    await page.scroll(4_500);
    expect(await page.view()).toBeUndefined();
    expect(page.stored()).toBe('90');
  });

  it('counts on a page whose address is partly redacted', async () => {
    const page = openPage();
    page.goTo('/jane@example.com/a');
    await page.view();
    await page.scroll(3_500);
    expect(page.stored()).toBe('70');
  });

  it('is not written before the page view is sent: until then it is the previous page’s', async () => {
    const second = openPage([['ppv_max_scroll', '60']]);
    await second.scroll(4_000);
    second.leave();
    second.fill.left?.(departureOf('/a.html'));
    await second.scroll(4_500);
    expect(second.stored()).toBe('60');
    expect(await second.view()).toBe(60);
  });

  it('starts again with each page view of one document', async () => {
    const page = openPage();
    await page.view();
    await page.scroll(3_500);
    page.shows(750);
    expect(await page.view()).toBe(70);
    expect(await page.view()).toBe(15);
  });

  describe('of the next page, where the page before was scrolled to,', () => {
    const followed = async () => {
      const page = openPage();
      await page.view();
      await page.scroll(4_500);
      page.goTo('/b');
      await page.view();
      expect(page.stored()).toBeUndefined();
      return page;
    };

    it('is that of the top, when the page has been scrolled there', async () => {
      const page = await followed();
      await page.scroll(500);
      expect(page.stored()).toBe('10');
      await page.scroll(1_500);
      await page.scroll(1_000);
      expect(page.stored()).toBe('30');
    });

    it('is that of the place to which it moves, not of those on the way', async () => {
      const page = await followed();
      for (const seen of [4_400, 3_000, 2_000, 1_000]) await page.scroll(seen);
      expect(page.stored()).toBe('20');
      await page.pass(1_000);
      await page.pass(0);
      await page.scroll(800);
      expect(page.stored()).toBe('20');
    });

    it('is that position, if it stays there for a second, or is scrolled on', async () => {
      const stays = await followed();
      for (let part = 0; part < 4; part++) await stays.pass();
      expect(stays.stored()).toBe('90');
      await stays.scroll(500);
      expect(stays.stored()).toBe('90');
      const goesOn = await followed();
      await goesOn.scroll(4_600);
      await goesOn.scroll(500);
      expect(goesOn.stored()).toBe('92');
    });

    it('is known, although the content that replaces the old one is longer', async () => {
      const page = await followed();
      await page.scroll(5_000);
      page.goTo('/c');
      await page.view();
      await page.grow(500, 9_000);
      expect(page.stored()).toBe('6');
    });

    it('is not known, if it is left at once', async () => {
      const page = await followed();
      page.leave();
      expect(page.stored()).toBeUndefined();
    });
  });

  it('stays while something covers a page that was longer than the window', async () => {
    const page = openPage();
    await page.view();
    await page.scroll(1_000);
    await page.grow(3_000, 3_000, { isOver: true });
    expect(page.stored()).toBe('20');
    await page.scroll(1_500);
    expect(page.stored()).toBe('30');
  });

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

  it('is measured every three seconds, as a page may change unnoticed', async () => {
    const page = openPage();
    await page.view();
    page.shows(500, 2_500);
    await page.pass(3_000);
    await page.pass(0);
    expect(page.stored()).toBe('20');
  });

  it.each(['leave', 'hide'] as const)('counts scrolling just before the visitor goes: %s', async (go) => {
    const page = openPage();
    await page.view();
    page.shows(3_750);
    page.browser.fire('scroll');
    page[go]();
    expect(page.stored()).toBe('75');
  });

  it('stays as it was measured when the page was left, although the browser reports a change after it', async () => {
    const page = openPage();
    await page.view();
    page.leave();
    page.browser.fire('height');
    await page.pass();
    expect(page.stored()).toBe('10');
  });

  it('of a page in a background tab that nobody has seen is not known', async () => {
    const page = openPage();
    page.browser.is.hidden = true;
    await page.view();
    await page.scroll(2_000);
    page.leave();
    expect(page.stored()).toBeUndefined();
    page.browser.is.hidden = false;
    page.browser.fire('visibilitychange');
    await page.pass();
    expect(page.stored()).toBe('40');
  });

  it('of a page back from the bfcache starts again, and the page in between is reported first', async () => {
    const page = openPage();
    await page.view();
    await page.scroll(4_500);
    page.leave();
    // In the meantime another page was shown, and left its own depth.
    page.browser.sessionItems.set('ppv_max_scroll', '35');
    page.browser.fire('pageshow', { persisted: true });
    await page.scroll(1_500);
    expect(await page.view()).toBe(35);
    expect(page.stored()).toBe('30');
  });

  it('goes on if “pageshow” is the first showing', async () => {
    const page = openPage();
    await page.view();
    await page.scroll(4_500);
    page.browser.fire('pageshow', { persisted: false });
    await page.scroll(1_500);
    expect(page.stored()).toBe('90');
    await page.scroll(4_750);
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

  it('measures nothing after stop', async () => {
    const page = openPage();
    await page.view();
    page.shows(4_950);
    page.browser.fire('scroll');
    page.browser.clock.pass(250);
    page.fill.stop?.();
    await Promise.resolve();
    page.browser.fire('scroll');
    page.browser.fire('height');
    page.leave();
    await page.pass(10_000);
    expect(page.stored()).toBe('10');
    expect(['scroll', 'height', 'load', 'pagehide', 'pageshow'].map(page.browser.listeners)).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });
});
