import { describe, expect, it } from 'vitest';
import { connectDataLayer } from '../../../src/dataLayer/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import type { PageDataLayer } from '../../fakes/createFakePage.ts';
import { nextTurn } from '../../fakes/settle.ts';
import { startAdobes, startAdobes1, startAdobes3 } from './acdl/startAdobes.ts';

const dataLayerCode = await import('virtual:tamis/data-layer');

type Push = (item: unknown) => number;

/** A page with a tag that listens; the page has pushed one event before. */
const openPage = ({ passive = false, start = (_: unknown[]) => {} } = {}) => {
  const browser = createFakeBrowser();
  const first = [] as unknown as PageDataLayer;
  browser.globals.adobeDataLayer = first;
  start(first);
  const heard: unknown[] = [];
  const failures: unknown[] = [];
  const connect = () => {
    const dataLayer = connectDataLayer({
      browser,
      passive,
      loadDataLayer: () => Promise.resolve(dataLayerCode),
      report: (message) => failures.push(message),
    });
    dataLayer.listen(({ item }) => {
      if (item.event && !dataLayer.replaying()) heard.push(item.event);
    });
    dataLayer.open();
    return dataLayer;
  };
  const dataLayer = connect();
  const now = () => browser.globals.adobeDataLayer as PageDataLayer;
  const replaceBy = (it: unknown) => {
    browser.globals.adobeDataLayer = it;
  };
  first.push({ event: 'before', user: 'a' });
  return { browser, first, now, heard, failures, dataLayer, connect, replaceBy };
};

/** A page that keeps its data layer where no script can see what it assigns. */
const hideAssignments = (globals: object) =>
  Object.defineProperty(globals, 'adobeDataLayer', { value: [], writable: true, configurable: false });

describe('a data layer that the page replaces', () => {
  const LAYERS = {
    'a plain array': () => {},
    '2.0.2': startAdobes,
    '1.1.5': startAdobes1,
    '3.0.1': startAdobes3,
  };

  for (const [name, start] of Object.entries(LAYERS))
    for (const passive of [false, true])
      it(`is followed: ${name}${passive ? ', in shadow mode' : ''}`, () => {
        const page = openPage({ start, passive });
        const next: unknown[] = [];
        page.replaceBy(next);
        expect(page.now()).toBe(next);
        page.now().push({ event: 'after' });
        expect(page.heard).toEqual(['before', 'after']);
        expect(next).toEqual([{ event: 'after' }]);
        // A data layer that starts on it now pushes its items once more.
        startAdobes(next);
        page.now().push({ event: 'later' });
        expect(page.heard).toEqual(['before', 'after', 'later']);
        expect(page.failures).toEqual([]);
      });

  it('is followed with what it holds already', () => {
    const page = openPage();
    page.replaceBy([{ event: 'held' }, 'no item']);
    expect(page.heard).toEqual(['before', 'held']);
    const running: unknown[] = [];
    startAdobes(running);
    running.push({ event: 'handled', state: 1 });
    page.replaceBy(running);
    expect(page.heard).toEqual(['before', 'held', 'handled']);
    expect(page.dataLayer.state()).toEqual({ state: 1 });
  });

  it('is followed as often as the page replaces it, and back', () => {
    const page = openPage();
    page.replaceBy([]);
    page.replaceBy([]);
    page.now().push({ event: 'third' });
    page.replaceBy(page.first);
    page.now().push({ event: 'first again' });
    expect(page.heard).toEqual(['before', 'third', 'first again']);
  });

  it('counts nothing twice that the page takes along', () => {
    for (const take of [
      (old: readonly unknown[]) => [...old],
      (old: readonly unknown[], push: (it: unknown[]) => void) => {
        const next: unknown[] = [];
        push(next);
        next.push(...old);
        return next;
      },
    ]) {
      const page = openPage();
      page.replaceBy(take(page.first, page.replaceBy));
      page.now().push({ event: 'after' });
      expect(page.heard).toEqual(['before', 'after']);
      expect(page.dataLayer.state()).toEqual({ user: 'a' });
    }
  });

  it('counts an object that the page pushes to the new one later', () => {
    const page = openPage();
    const again = { event: 'again' };
    page.first.push(again);
    page.replaceBy([]);
    page.browser.endTask();
    page.now().push(again);
    expect(page.heard).toEqual(['before', 'again', 'again']);
  });

  it('is still heard by who has kept it', () => {
    const page = openPage({ start: startAdobes });
    page.replaceBy([]);
    page.first.push({ event: 'kept' });
    page.now().push({ event: 'after' });
    expect(page.heard).toEqual(['before', 'kept', 'after']);
  });

  it('leaves its state behind: what the page says from now on is the state', () => {
    const page = openPage({ start: startAdobes });
    page.replaceBy([]);
    expect(page.dataLayer.state()).toEqual({});
    page.now().push({ event: 'after', user: 'b' });
    page.first.push({ other: 1 });
    expect(page.dataLayer.state()).toEqual({ user: 'b' });
  });

  it('gets a data layer of its own, once the page is parsed', async () => {
    const page = openPage();
    page.replaceBy([]);
    page.now().push({ event: 'after', user: 'b' });
    page.browser.fire('DOMContentLoaded');
    await nextTurn();
    expect(page.first.version).toBeUndefined();
    expect(page.now().getState()).toEqual({ user: 'b' });
    page.browser.is.parsed = true;
    page.replaceBy([]);
    page.now().push({ user: 'c' });
    await nextTurn();
    expect(page.now().getState()).toEqual({ user: 'c' });
    expect([page.heard, page.failures]).toEqual([['before', 'after'], []]);
  });

  it('is the same after its snippet has run once more, and behind a proxy', () => {
    const page = openPage();
    page.replaceBy(page.browser.globals.adobeDataLayer || []);
    const { push } = page.first;
    const proxies = [
      new Proxy(page.first, {}),
      new Proxy(page.first, {
        get: (array, key) => (key === 'push' ? (item: unknown) => array.push(item) : Reflect.get(array, key)),
      }),
    ];
    for (const proxy of proxies) {
      page.replaceBy(proxy);
      page.now().push({ event: 'by proxy' });
      expect(page.now()).toBe(proxy);
    }
    expect(page.first.push).toBe(push);
    expect([page.heard, page.failures]).toEqual([['before', 'by proxy', 'by proxy'], []]);
  });

  it('counts once what reaches it by a proxy that was there before the tag saw it', () => {
    const proxyOf = (array: unknown[]) =>
      new Proxy(array, {
        get: (of, key) =>
          key === 'push' ? (...items: unknown[]) => of.push(...items) : Reflect.get(of, key),
      });
    for (const start of Object.values(LAYERS)) {
      const page = openPage();
      const next: unknown[] = [];
      start(next);
      page.replaceBy(proxyOf(next));
      page.now().push({ event: 'after' });
      expect([page.heard, page.failures, page.browser.reported]).toEqual([['before', 'after'], [], []]);
      expect([...next]).toEqual([{ event: 'after' }]);
    }
  });

  it('is news if what takes its place is no array, and is followed from there', () => {
    const page = openPage();
    page.replaceBy(undefined);
    page.replaceBy(null);
    expect(page.failures).toEqual([]);
    page.replaceBy({ push: () => {} });
    expect(page.failures).toEqual(['The page has replaced its data layer.']);
    page.replaceBy([]);
    page.now().push({ event: 'after' });
    expect(page.heard).toEqual(['before', 'after']);
  });

  it('is left alone by a tag that has stopped, and found by the next one', () => {
    const page = openPage();
    page.replaceBy([]);
    page.now().push({ event: 'after' });
    const own = Object.getOwnPropertyDescriptor(page.browser.globals, 'adobeDataLayer');
    expect(own?.set).toBeTypeOf('function');
    page.dataLayer.stop();
    expect(Object.getOwnPropertyDescriptor(page.browser.globals, 'adobeDataLayer')).toMatchObject({
      value: page.now(),
      writable: true,
      configurable: true,
      enumerable: true,
    });
    page.replaceBy([]);
    page.now().push({ event: 'without a tag' });
    page.first.push({ event: 'to the first, without a tag' });
    expect(page.heard).toEqual(['before', 'after']);
    page.connect();
    expect(page.heard).toEqual(['before', 'after', 'without a tag']);
  });
});

describe('a data layer that the page replaces unseen', () => {
  const PAGES: Readonly<Record<string, (page: ReturnType<typeof openPage>) => void>> = {
    'deleted, and made anew': ({ browser, replaceBy }) => {
      Reflect.deleteProperty(browser.globals, 'adobeDataLayer');
      replaceBy([]);
    },
    'defined anew': ({ browser }) => {
      Object.defineProperty(browser.globals, 'adobeDataLayer', { value: [] });
    },
    'by an accessor': ({ browser }) => {
      const value: unknown[] = [];
      Object.defineProperty(browser.globals, 'adobeDataLayer', { get: () => value });
    },
    'declared by “var”': ({ browser }) => hideAssignments(browser.globals),
    'whose push is another': ({ first }) => {
      const own: Push = (item) => Array.prototype.push.call(first, item);
      first.push = own;
      expect(first.push).toBe(own);
    },
    'whose push is defined anew': ({ first }) => {
      Object.defineProperty(first, 'push', { value: Array.prototype.push });
    },
    'that is emptied, and filled past the guard': ({ first, replaceBy }) => {
      const front: { push: Push } = {
        push: (item) => {
          first.length -= 1;
          return Array.prototype.push.call(first, item);
        },
      };
      replaceBy(Object.assign(first, { front }));
    },
    'that is pushed to by the prototype': ({ first, replaceBy }) => {
      const front: { push: Push } = { push: (item) => Array.prototype.push.call(first, item) };
      replaceBy(Object.assign(first, { front }));
    },
  };
  const pushTo = ({ now }: ReturnType<typeof openPage>, item: object) => {
    const { front = now() } = now() as unknown as { front?: { push: Push } };
    front.push(item);
  };
  const MOMENTS: Readonly<Record<string, (page: ReturnType<typeof openPage>) => void>> = {
    'when the page is parsed': ({ browser }) => browser.fire('DOMContentLoaded'),
    'when the page is hidden': ({ browser }) => {
      browser.is.hidden = true;
      browser.fire('visibilitychange');
    },
    'when the page is left': ({ browser }) => browser.fire('pagehide'),
    'when a rule asks for the state': ({ dataLayer }) => void dataLayer.state(),
  };

  for (const [what, replace] of Object.entries(PAGES))
    for (const [when, come] of Object.entries(MOMENTS))
      it(`is found ${when}: ${what}`, () => {
        const page = openPage();
        replace(page);
        pushTo(page, { event: 'after', user: 'b' });
        come(page);
        expect(page.heard).toEqual(['before', 'after']);
        pushTo(page, { event: 'later' });
        come(page);
        for (const again of Object.values(MOMENTS)) again(page);
        expect(page.heard).toEqual(['before', 'after', 'later']);
        expect(page.dataLayer.state()).toEqual({ user: 'b' });
        expect(page.failures).toEqual([]);
      });
});
