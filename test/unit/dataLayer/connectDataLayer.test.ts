import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from '../../../src/browser/index.ts';
import { connectDataLayer } from '../../../src/dataLayer/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { createFakePage, type Owner, type PageDataLayer } from '../../fakes/createFakePage.ts';
import { startAdobes } from '../acdl/startAdobes.ts';

const owners: Owner[] = ['ours', 'the page’s', 'the page’s later'];
const loadDataLayer = () => import('virtual:tamis/data-layer');
const jsonCopy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

afterEach(() => vi.restoreAllMocks());

describe('the data layer that runs', () => {
  /** A page that is being parsed, with the tag on it. */
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

  it.each([undefined, null, 'text', {}])('is a new one where the page has %s', async (known) => {
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

  it('is not started, nor loaded, before the page is parsed', async () => {
    const { load, global, parsed } = connectTo([]);
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    expect(global.version).toBeUndefined();
    await parsed();
    expect(load).toHaveBeenCalledOnce();
    expect(global.version).toBe('2.0.2');
  });

  it('is started at once by a tag that comes after that', async () => {
    const browser = createFakeBrowser();
    browser.is.parsed = true;
    const load = vi.fn(loadDataLayer);
    connectDataLayer({ browser, loadDataLayer: load, report: () => {} });
    expect(load).toHaveBeenCalledOnce();
  });

  it('is the page’s own where it has started before the page is parsed', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { load, global, parsed } = connectTo([{ a: 1 }]);
    startAdobes(global);
    await parsed();
    expect(load).not.toHaveBeenCalled();
    expect(global.getState()).toEqual({ a: 1 });
    expect(warned).not.toHaveBeenCalled();
  });

  it('is the page’s own where it starts while ours is loaded', async () => {
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

  it('stays ours when the page loads Adobe’s file once it runs', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { global, parsed } = connectTo([]);
    await parsed();
    const { push } = global;
    startAdobes(global);
    expect(warned).toHaveBeenCalledOnce();
    expect(global.push).toBe(push);
  });

  it('is not started where the tag was stopped before', async () => {
    const { dataLayer, load, global, parsed } = connectTo([]);
    dataLayer.stop();
    await parsed();
    expect(load).not.toHaveBeenCalled();
    expect(Reflect.ownKeys(global)).toEqual(['length']);
  });

  it('that cannot be loaded is told of, and the tag goes on without', async () => {
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
    const connect = () => connectDataLayer({ browser, loadDataLayer, report });
    expect(connect).not.toThrow();
    return connect();
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

  it('changes of its array is read as it stands', () => {
    const browser = createFakeBrowser();
    const array = Object.freeze([{ a: 1 }, null, { event: 'early' }]);
    browser.globals.adobeDataLayer = array;
    const dataLayer = connectTo(browser);
    expect(dataLayer.state()).toEqual({ a: 1 });
    expect(() => dataLayer.push({ b: 1 })).not.toThrow();
    expect(() => dataLayer.stop()).not.toThrow();
  });
});

describe.each(owners)('where %s runs', (owner) => {
  it('items from before are heard as past, later ones are not, each event with the state of its moment', () => {
    const before = [
      { a: 1 },
      { event: 'first' },
      { c: 1 },
      { event: 'early', b: 2, c: null, eventInfo: { path: 'p' } },
    ];
    const page = createFakePage([...before], { owner });
    page.array.push({ event: 'late', a: 3 });
    expect(page.heard.map(({ item, past }) => ({ item, past }))).toEqual([
      ...before.map((item) => ({ item, past: true })),
      { item: { event: 'late', a: 3 }, past: false },
    ]);
    expect(page.heard.filter(({ item }) => item.event)).toEqual([
      { item: { event: 'first' }, state: { a: 1 }, past: true },
      {
        item: { event: 'early', b: 2, c: null, eventInfo: { path: 'p' } },
        state: { a: 1, b: 2 },
        past: true,
      },
      { item: { event: 'late', a: 3 }, state: { a: 3, b: 2 }, past: false },
    ]);
    expect(page.dataLayer.state()).toEqual(page.array.getState());
  });

  it('nothing is heard before it is opened, and everything in order then', () => {
    const page = createFakePage([{ event: 'early' }], { owner, open: false });
    page.array.push({ event: 'between' });
    expect(page.heard).toEqual([]);
    page.dataLayer.open();
    page.array.push({ event: 'late' });
    expect(page.heard.map(({ item, past }) => [item.event, past])).toEqual([
      ['early', true],
      ['between', false],
      ['late', false],
    ]);
  });

  it('two quick pushes never see each other’s data', () => {
    const page = createFakePage([], { owner });
    page.array.push({ event: 'view', productInfo: { productCode: 'V1', technology: 'spray' } });
    page.array.push({ event: 'view', productInfo: { productCode: 'V2', technology: null } });
    expect(page.heard.map(({ state }) => state.productInfo)).toEqual([
      { productCode: 'V1', technology: 'spray' },
      { productCode: 'V2' },
    ]);
  });

  it('earlier items and states never change, whatever the page does to what it pushed', () => {
    const item = { event: 'view', list: [{ n: 1 }], eventInfo: { path: 'p', deep: { n: 1 } } };
    const page = createFakePage([], { owner });
    page.array.push(item);
    const [before] = page.heard;
    const copy = jsonCopy(before);
    item.list[0] = { n: 2 };
    item.list.push({ n: 3 });
    item.eventInfo.deep.n = 2;
    item.event = 'other';
    page.array.push({ list: [{ n: 9 }, { n: 9 }] });
    expect(jsonCopy(before)).toEqual(copy);
  });

  it('an item that had to be cleaned is not shared with the page either', () => {
    const page = createFakePage([], { owner });
    page.array.push(JSON.parse('{"event":"view","eventInfo":{"n":1,"constructor":{}}}'));
    const stored = page.array.at(-1) as { eventInfo: { n: number } };
    stored.eventInfo.n = 2;
    expect(page.heard[0]?.item).toEqual({ event: 'view', eventInfo: { n: 1 } });
  });

  it('event info never enters the state, and reading the state copies nothing', () => {
    const page = createFakePage([], { owner });
    page.array.push({ event: 'view', a: { b: 1 }, eventInfo: { path: 'p' } });
    const state = page.dataLayer.state();
    expect(state).toEqual({ a: { b: 1 } });
    page.array.push({ event: 'only an event' });
    expect(page.dataLayer.state()).toBe(state);
    page.array.push({ c: 1 });
    expect(page.dataLayer.state().a).toBe(state.a);
  });

  it('several items in one push are heard one by one, and the array’s length is answered', () => {
    const page = createFakePage([{ event: 'zero', a: 0 }], { owner });
    expect(page.array.push({ event: 'one', a: 1 }, { event: 'two', a: 2 })).toBe(3);
    expect(page.heard.map(({ state }) => state.a)).toEqual([0, 1, 2]);
    expect(page.array.push({ event: 'three' })).toBe(page.array.length);
    expect(page.array).toHaveLength(4);
  });

  it('DOM nodes pass as they are', () => {
    const link = document.createElement('a');
    const page = createFakePage([], { owner });
    const seen: unknown[] = [];
    page.array.addEventListener('cmp:click', (event) => seen.push((event.eventInfo as { link: Node }).link));
    page.array.push({ event: 'cmp:click', eventInfo: { link } });
    expect(page.heard).toHaveLength(1);
    for (const { item } of page.heard) seen.push((item.eventInfo as { link: Node }).link);
    expect(seen).toHaveLength(2);
    for (const one of seen) expect(one).toBe(link);
  });

  it('the tag pushes to the page’s data layer', () => {
    const page = createFakePage([], { owner });
    page.dataLayer.push({ event: 'ours', a: 1 });
    expect(page.array.getState('a')).toBe(1);
    expect(page.eventsHeard()).toEqual(['ours']);
  });

  it('after stop the page has its own push back, and its data layer works on without us', () => {
    const page = createFakePage([], { owner });
    const guarded = page.array.push;
    const heard = vi.fn();
    page.array.addEventListener('still', heard);
    const state = page.dataLayer.state();
    page.dataLayer.stop();
    expect(page.array.push).not.toBe(guarded);
    page.array.push({ event: 'still', a: 1 });
    // Who kept the guard's push, as a wrapper does, still reaches the data layer.
    guarded({ event: 'still', a: 2 });
    expect(page.heard).toEqual([]);
    expect(page.dataLayer.state()).toBe(state);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(page.array.getState('a')).toBe(2);
    page.array.removeEventListener('still', heard);
    page.array.push({ event: 'still' });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('a push that the page wrapped after us survives stop', () => {
    const page = createFakePage([], { owner });
    const { push } = page.array;
    const wrapper = vi.fn((...items: unknown[]) => push.apply(page.array, items));
    page.array.push = wrapper;
    page.dataLayer.stop();
    expect(page.array.push).toBe(wrapper);
    page.array.push({ a: 1 });
    expect(page.array.getState('a')).toBe(1);
  });
});

describe('until a data layer runs', () => {
  const start = ({ array }: { array: PageDataLayer }) => startAdobes(array);

  it('what is pushed waits in the array, and is heard at once', () => {
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

  it('the array looks plain: no version, nothing to list but its items', () => {
    const { array } = createFakePage([{ a: 1 }], { owner: 'nobody’s' });
    expect(array.version).toBeUndefined();
    expect(array.getState).toBeUndefined();
    expect(array.addEventListener).toBeUndefined();
    expect(Object.keys(array)).toEqual(['0']);
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
    const part = Object.defineProperty(new Part(), 'bad', {
      enumerable: true,
      get: () => {
        throw new Error('boom');
      },
    });
    page.array.push({ event: 'odd', a: 2, b: 2, part });
    page.array.push({ event: 'next', c: 3 });
    expect(page.failures).toHaveLength(1);
    expect(page.dataLayer.state()).toEqual({ a: 1, c: 3 });
    start(page);
    expect(page.array.getState()).toEqual({ a: 1, c: 3 });
    expect(page.failures).toHaveLength(1);
  });

  it('the page may wrap push, after the tag or before it: each item is heard once, and each wrapper called', () => {
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
    // As without a tag: the data layer has a push of its own.
    page.array.push({ event: 'b' });
    expect(calls).toHaveLength(2);
    expect(page.eventsHeard()).toEqual(['a', 'b']);
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

describe('a listener of the tag', () => {
  it('that throws stops neither the others nor the page', () => {
    const page = createFakePage([], { open: false });
    const others = vi.fn();
    page.dataLayer.listen(() => {
      throw new Error('boom');
    });
    page.dataLayer.listen(others);
    page.dataLayer.open();
    expect(() => page.array.push({ event: 'a' })).not.toThrow();
    expect(others).toHaveBeenCalledOnce();
    expect(page.failures).toEqual(['Failed to follow the data layer.']);
    expect(page.array).toHaveLength(1);
  });

  it('may push itself: all hear both items in the order of their pushes, after the data layer has them', () => {
    const page = createFakePage();
    const seen: unknown[] = [];
    page.dataLayer.listen(({ item }) => {
      if (item.event === 'first') page.array.push({ event: 'second', a: 2 });
    });
    page.dataLayer.listen(({ item, state }) => seen.push([item.event, state.a, page.array.length]));
    page.array.push({ event: 'first', a: 1 });
    expect(seen).toEqual([
      ['first', 1, 2],
      ['second', 2, 2],
    ]);
    expect(page.dataLayer.state()).toEqual(page.array.getState());
  });

  it('hears nothing more once it is taken off', () => {
    const page = createFakePage();
    const listener = vi.fn();
    const stop = page.dataLayer.listen(listener);
    page.array.push({ event: 'a' });
    stop();
    page.array.push({ event: 'b' });
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('what a data layer of the page took before us', () => {
  it('counts, even where one item of it cannot be read', () => {
    const unreadable = {
      get part() {
        throw new Error('gone');
      },
    };
    const page = createFakePage(
      [{ a: 1 }, { event: 'odd', eventInfo: unreadable }, { event: 'sound', b: 2 }],
      {
        owner: 'the page’s',
      },
    );
    expect(page.eventsHeard()).toEqual([undefined, 'sound']);
    expect(page.dataLayer.state()).toEqual({ a: 1, b: 2 });
    expect(page.failures).toEqual(['Failed to read what the page’s data layer holds.']);
  });

  it('has its state from the data layer itself, also where the page emptied the array', () => {
    const page = createFakePage([{ a: 1 }], {
      owner: 'the page’s',
      early: (array) => array.splice(0),
    });
    expect(page.heard).toEqual([]);
    expect(page.dataLayer.state()).toEqual({ a: 1 });
  });
});
