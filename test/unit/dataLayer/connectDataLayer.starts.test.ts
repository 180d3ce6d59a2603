import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from '../../../src/browser/index.ts';
import { createReplays } from '../../../src/dataLayer/createItemFeed.ts';
import { connectDataLayer, type DataLayerItem } from '../../../src/dataLayer/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { boom } from '../../fakes/boom.ts';
import { createFakePage, type PageDataLayer } from '../../fakes/createFakePage.ts';
import { startAdobes, startAdobes3 } from './acdl/startAdobes.ts';

const loadDataLayer = () => import('virtual:tamis/data-layer');

afterEach(() => vi.restoreAllMocks());

/** A page on whose array Adobe's data layer runs, or another one. */
const runningPage = (array: unknown[] = [], startData: (array: unknown[]) => void = startAdobes) => {
  const browser = createFakeBrowser();
  browser.globals.adobeDataLayer = array;
  startData(array);
  const heard: unknown[] = [];
  const failures: string[] = [];
  /** Starts a tag; `tell` says of each item that it hears. */
  const connect = (
    tell: (it: DataLayerItem) => unknown,
    more: Partial<Parameters<typeof connectDataLayer>[0]> = {},
  ) => {
    const dataLayer = connectDataLayer({
      browser,
      loadDataLayer,
      report: (it) => failures.push(it),
      userPath: 'userInfo.userID',
      ...more,
    });
    dataLayer.listen((it) => dataLayer.replaying() || heard.push(tell(it)));
    dataLayer.open();
    return dataLayer;
  };
  return { browser, array: array as PageDataLayer, heard, failures, connect };
};

describe('the data layer that runs', () => {
  /** A page that is still being parsed, with the tag on it. */
  const connectTo = (known: unknown, name = 'adobeDataLayer') => {
    const browser = createFakeBrowser();
    browser.globals[name] = known;
    const failures: string[] = [];
    const load = vi.fn(loadDataLayer);
    const dataLayer = connectDataLayer({
      browser,
      loadDataLayer: load,
      report: (message) => failures.push(message),
      name,
    });
    const parsed = async () => {
      browser.fire('DOMContentLoaded');
      browser.fire('load');
      await load.mock.results[0]?.value;
      await Promise.resolve();
    };
    return { dataLayer, load, parsed, browser, failures, global: browser.globals[name] as PageDataLayer };
  };

  it.each([undefined, null, 'text', {}])('is a new one if the page has %s', async (known) => {
    const { dataLayer, global, parsed } = connectTo(known);
    global.push({ a: 1 });
    await parsed();
    expect(global.version).toBe('2.0.2');
    expect(global.getState()).toEqual({ a: 1 });
    expect(dataLayer.state()).toEqual({ a: 1 });
  });

  it('is started on the page’s own array, under the name that the settings give', async () => {
    const array: unknown[] = [{ a: 1 }];
    const { dataLayer, global, parsed } = connectTo(array, 'siteData');
    await parsed();
    expect(global).toBe(array);
    expect([...array]).toEqual([{ a: 1 }]);
    expect(global.getState()).toEqual({ a: 1 });
    expect(dataLayer.state()).toEqual({ a: 1 });
  });

  it.each([
    ['before a data layer runs', undefined],
    ['beside its own that runs', '2.0.2'],
  ])('is started on the array that the page puts in its place, %s', async (_, version) => {
    const { browser, failures, parsed } = connectTo(Object.assign([], version && { version }));
    browser.globals.adobeDataLayer = [];
    await parsed();
    expect(browser.globals.adobeDataLayer).toMatchObject({ version: '2.0.2' });
    expect(failures).toEqual([]);
  });

  it('is started, and not reported, if the page puts a proxy in its place', async () => {
    const { dataLayer, browser, failures, global, parsed } = connectTo([]);
    const proxy = new Proxy(global, {});
    browser.globals.adobeDataLayer = proxy;
    proxy.push({ a: 1 });
    await parsed();
    expect(failures).toEqual([]);
    expect(global.version).toBe('2.0.2');
    expect(dataLayer.state()).toEqual({ a: 1 });
  });

  it('is started even if the page puts something in its place that throws', async () => {
    const { browser, global, parsed } = connectTo([]);
    browser.globals.adobeDataLayer = new Proxy(global, { get: boom });
    await parsed();
    expect(global.version).toBe('2.0.2');
  });

  it('is not started, nor loaded, before the page is parsed', async () => {
    const { load, global, parsed } = connectTo([]);
    await Promise.resolve();
    const { version, getState, addEventListener } = global;
    expect([version, getState, addEventListener]).toEqual([undefined, undefined, undefined]);
    expect(load).not.toHaveBeenCalled();
    await parsed();
    expect([load.mock.calls.length, global.version]).toEqual([1, '2.0.2']);
  });

  it('is started at once by a tag that starts after that', async () => {
    const browser = createFakeBrowser();
    browser.is.parsed = true;
    const load = vi.fn(loadDataLayer);
    connectDataLayer({ browser, loadDataLayer: load, report: () => {} });
    expect(load).toHaveBeenCalledOnce();
  });

  it('is the page’s own if it has started before the page is parsed', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { load, global, parsed } = connectTo([{ a: 1 }]);
    startAdobes(global);
    await parsed();
    expect(load).not.toHaveBeenCalled();
    expect(global.getState()).toEqual({ a: 1 });
    expect(warned).not.toHaveBeenCalled();
  });

  it('is the page’s own if it starts while ours is being loaded', async () => {
    const { load, global, parsed } = connectTo([{ a: 1 }]);
    const done = parsed();
    startAdobes(global);
    const { push } = global;
    await done;
    expect(load).toHaveBeenCalledOnce();
    expect(global.push).toBe(push);
    expect(global.getState()).toEqual({ a: 1 });
  });

  it('keeps its version, whatever that is', async () => {
    const { load, global, parsed } = connectTo(Object.assign([], { version: '9.9.9' }));
    await parsed();
    expect(load).not.toHaveBeenCalled();
    expect(global.version).toBe('9.9.9');
  });

  it('stays ours if the page loads Adobe’s file once ours runs', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { global, parsed } = connectTo([]);
    await parsed();
    const { push } = global;
    startAdobes(global);
    expect(warned).toHaveBeenCalledOnce();
    expect(global.push).toBe(push);
  });

  it('is not started if the tag was stopped before', async () => {
    const { dataLayer, load, global, parsed } = connectTo([]);
    dataLayer.stop();
    await parsed();
    expect(load).not.toHaveBeenCalled();
    expect(Reflect.ownKeys(global)).toEqual(['length']);
  });

  it('that cannot be loaded is reported, and the tag goes on without it', async () => {
    const { dataLayer, load, global, parsed, failures } = connectTo([]);
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await parsed().catch(() => {});
    expect(failures).toEqual(['The data layer did not start.']);
    global.push({ a: 1 });
    expect(dataLayer.state()).toEqual({ a: 1 });
  });
});

describe('a page that forbids', () => {
  const connectTo = (browser: Browser) => {
    const report = vi.fn();
    return connectDataLayer({ browser, loadDataLayer, report });
  };

  it('the global leaves the tag its own data layer', () => {
    const browser = createFakeBrowser();
    const setGlobal = () => {
      throw new TypeError('Cannot assign to read only property');
    };
    const dataLayer = connectTo({ ...browser, setGlobal });
    dataLayer.push({ a: 1 });
    expect(dataLayer.state()).toEqual({ a: 1 });
  });

  it('changes of its array is read as it is', () => {
    const browser = createFakeBrowser();
    const array = Object.freeze([{ a: 1 }, null, { event: 'early' }]);
    browser.globals.adobeDataLayer = array;
    const dataLayer = connectTo(browser);
    expect(dataLayer.state()).toEqual({ a: 1 });
    expect(() => dataLayer.push({ b: 1 })).not.toThrow();
    expect(() => dataLayer.stop()).not.toThrow();
  });

  it('changes of the array of its running data layer is read as it is, too', () => {
    const browser = createFakeBrowser();
    const array: unknown[] = [{ a: 1 }];
    startAdobes(array);
    browser.globals.adobeDataLayer = Object.freeze(array);
    const dataLayer = connectTo(browser);
    expect(dataLayer.state()).toEqual({ a: 1 });
    expect(() => dataLayer.stop()).not.toThrow();
  });
});

describe('until a data layer runs', () => {
  const start = ({ array }: { array: PageDataLayer }) => startAdobes(array);

  it('items that are pushed wait in the array, and are received at once', () => {
    const page = createFakePage([{ a: 1 }], { owner: 'nobody’s' });
    const item = { event: 'one', b: 1 };
    expect(page.array.push(item)).toBe(2);
    expect(page.array[1]).toBe(item);
    expect(page.eventsHeard()).toEqual([undefined, 'one']);
    expect(page.dataLayer.state()).toEqual({ a: 1, b: 1 });
    start(page);
    expect(page.eventsHeard()).toEqual([undefined, 'one']);
    expect(page.array.getState()).toEqual({ a: 1, b: 1 });
  });

  it('functions wait, and run once, in their place among the items', () => {
    const page = createFakePage([], { owner: 'nobody’s' });
    const seen: unknown[] = [];
    page.array.push({ n: 1 }, (it: PageDataLayer) => seen.push(it.getState()), { n: 2 });
    expect(seen).toEqual([]);
    start(page);
    expect(seen).toEqual([{ n: 1 }]);
    expect([...page.array]).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('an item whose part throws leaves nothing behind', () => {
    const page = createFakePage([{ a: 1 }], { owner: 'nobody’s' });
    class Part {}
    const part = Object.defineProperty(new Part(), 'bad', { enumerable: true, get: boom });
    page.array.push({ event: 'odd', a: 2, b: 2, part });
    page.array.push({ event: 'next', c: 3 });
    expect(page.failures).toHaveLength(1);
    expect(page.dataLayer.state()).toEqual({ a: 1, c: 3 });
    start(page);
    expect(page.array.getState()).toEqual({ a: 1, c: 3 });
    expect(page.failures).toHaveLength(1);
  });

  it('the page may wrap push, after the tag or before it: each item is received once, and each wrapper is called', () => {
    const calls: unknown[] = [];
    const wrap = (array: PageDataLayer, name: string) => {
      const { push } = array;
      array.push = (...items) => {
        calls.push([name, items.length]);
        return push.apply(array, items);
      };
    };
    const page = createFakePage([], { owner: 'nobody’s', early: (array) => wrap(array, 'early') });
    wrap(page.array, 'late');
    page.array.push({ event: 'a' });
    expect(calls).toEqual([
      ['late', 1],
      ['early', 1],
    ]);
    start(page);
    // As without a tag: the data layer has its own push function.
    page.array.push({ event: 'b' });
    expect(calls).toHaveLength(2);
    expect(page.eventsHeard()).toEqual(['a', 'b']);
  });

  it('a page that names its own version, and then wraps push, starts nothing', () => {
    const page = createFakePage([], { owner: 'nobody’s' });
    start(page);
    page.array.push({ event: 'a' });
    page.array.version += '-site';
    const { push } = page.array;
    page.array.push = (...items) => push.apply(page.array, items);
    page.array.push({ event: 'b' });
    expect(page.eventsHeard()).toEqual(['a', 'b']);
    expect(page.array).toHaveLength(2);
  });

  it('an item that has become cyclic before the data layer starts harms no later item', () => {
    const page = createFakePage([], { owner: 'nobody’s' });
    class Node {}
    const node: Record<string, unknown> = new Node() as Record<string, unknown>;
    page.array.push({ event: 'early', node });
    node.self = node;
    startAdobes3(page.array);
    expect(page.reported).toEqual([expect.any(RangeError)]);
    page.array.push({ event: 'later', a: 1 });
    expect(page.eventsHeard()).toEqual(['early', 'later']);
    expect(page.dataLayer.state()).toMatchObject({ a: 1 });
    expect(page.failures).toEqual([]);
  });

  it('stop leaves nothing of the tag on the array', () => {
    const page = createFakePage([{ a: 1 }], { owner: 'nobody’s' });
    page.dataLayer.stop();
    expect(Reflect.ownKeys(page.array)).toEqual(['0', 'length']);
    start(page);
    page.array.push({ b: 1 });
    expect(page.array.getState()).toEqual({ a: 1, b: 1 });
    expect(page.heard).toHaveLength(1);
  });
});

describe('a tag that a listener of the page starts', () => {
  it('receives the item of that listener, and later items, each with its state', () => {
    const { browser, array, heard, failures, connect } = runningPage();
    array.addEventListener('consented', () => {
      connect(({ item, state, past }) => [item.event, state, past]);
    });
    array.push({ n: 1 }, { event: 'consented', n: 2 });
    browser.endTask();
    array.push({ event: 'later', m: 1 });
    expect(heard).toEqual([
      [undefined, { n: 2 }, true],
      ['consented', { n: 2 }, true],
      ['later', { n: 2, m: 1 }, false],
    ]);
    expect(failures).toEqual([]);
  });

  it('attributes nothing of the last user to the next one', () => {
    const last = { event: 'userInfoLoaded', userInfo: { userID: 'U1', jobTitle: 'Baker' } };
    const { browser, array, heard, connect } = runningPage([last]);
    const start = () => void connect(({ item, state }) => [item.event, state.userInfo]);
    array.addEventListener('userInfoLoaded', start, { scope: 'future' });
    const next = { userID: 'U2', department: 'Sales' };
    array.push({ event: 'userInfoLoaded', userInfo: next });
    array.push({ event: 'next' });
    browser.endTask();
    array.push({ event: 'later' });
    expect(heard).toEqual([
      ['userInfoLoaded', last.userInfo],
      ['userInfoLoaded', next],
      ['next', next],
      ['later', next],
    ]);
  });

  const startByListener = (before: object[]) => {
    const page = runningPage(before);
    const start = () => {
      page.connect(({ item, state }) => [item.event, state.userInfo]);
      page.array.push({ event: 'nested' });
    };
    page.array.addEventListener('loginInfo', start, { scope: 'future' });
    return page;
  };

  it('receives the item of that listener before the next one of the same task', () => {
    const { browser, array, heard } = startByListener([]);
    array.push({ event: 'loginInfo', userInfo: { userID: 'U1', department: 'Sales' } });
    array.push({ event: 'userInfoLoaded', userInfo: { department: 'IT' } });
    browser.endTask();
    expect(heard).toEqual([
      ['nested', { userID: 'U1', department: 'Sales' }],
      ['loginInfo', { userID: 'U1', department: 'Sales' }],
      ['userInfoLoaded', { userID: 'U1', department: 'IT' }],
    ]);
  });

  it('keeps the newest data of a user who follows another one in the same task', () => {
    const { browser, array, heard } = startByListener([{ userInfo: { userID: 'U1', jobTitle: 'Baker' } }]);
    array.push({ event: 'loginInfo', userInfo: { userID: 'U2', department: 'Sales' } });
    array.push({ userInfo: { department: 'IT' } });
    browser.endTask();
    array.push({ event: 'later' });
    expect(heard.at(-1)).toEqual(['later', { userID: 'U2', department: 'IT' }]);
  });
});

it.each([
  ['2.0.2', startAdobes],
  ['3.0.1', startAdobes3],
])(
  'beside version %s, an item counts once if a wrapper of the page’s push pushes another in the task that starts the tag',
  (_, startData) => {
    const { browser, array, heard, connect } = runningPage([], startData);
    const { push } = array;
    array.push = (...items) => {
      const length = push.apply(array, items);
      if ((items[0] as { event?: string }).event === 'a') array.push({ event: 'b' });
      return length;
    };
    connect(({ item }) => item.event);
    array.push({ event: 'a' });
    array.push({ event: 'c' });
    browser.endTask();
    expect(heard).toEqual(['a', 'b', 'c']);
  },
);

it('the next tag, after one that a function has stopped while the data layer started, hears an object that is pushed again', () => {
  const { browser, array, heard, connect } = runningPage([], () => {});
  const counted = createReplays();
  const first = connect(({ item }) => item, { counted });
  const sale = { event: 'sale' };
  array.push(first.stop as never, sale);
  startAdobes(array);
  connect(({ item }) => item, { counted });
  browser.endTask();
  array.push(sale);
  expect(heard).toEqual([sale, sale]);
});

describe('items that a data layer of the page received before us', () => {
  it('count, even if one of them cannot be read', () => {
    const odd = {
      event: 'odd',
      eventInfo: Object.defineProperty({}, 'part', { enumerable: true, get: boom }),
    };
    const page = createFakePage([{ a: 1 }, odd, { event: 'sound', b: 2 }], { owner: 'the page’s' });
    expect(page.eventsHeard()).toEqual([undefined, 'sound']);
    expect(page.dataLayer.state()).toEqual({ a: 1, b: 2 });
    expect(page.failures).toEqual(['Failed to read what the page’s data layer holds.']);
  });

  it('have the state of the data layer itself, even if the page emptied the array', () => {
    const page = createFakePage([{ a: 1 }], { owner: 'the page’s', early: (array) => array.splice(0) });
    expect(page.heard).toEqual([]);
    expect(page.dataLayer.state()).toEqual({ a: 1 });
  });
});
