import { describe, expect, it, vi } from 'vitest';
import { guardListeners } from '../../../src/dataLayer/guardListeners.ts';
import type { PageDataLayer as AnyArray } from '../../../src/dataLayer/pageDataLayer.ts';
import { boom } from '../../fakes/boom.ts';
import { createFakePage, owners, type PageDataLayer } from '../../fakes/createFakePage.ts';

const error = new Error('boom');

describe.each(owners)('where %s data layer runs', (owner) => {
  it('a page listener that throws stops nothing', () => {
    const page = createFakePage([], { owner });
    const others = vi.fn();
    page.array.addEventListener('a', boom);
    page.array.addEventListener('a', others);
    expect(() => page.array.push({ event: 'a', n: 1 })).not.toThrow();
    expect(others).toHaveBeenCalledOnce();
    expect(page.eventsHeard()).toEqual(['a']);
    expect(page.array).toEqual(expect.arrayContaining([{ event: 'a', n: 1 }]));
    expect(page.reported).toEqual([error]);
  });

  it('a page listener that throws for a past item does not stop later items', () => {
    const page = createFakePage([{ event: 'a', n: 1 }], { owner });
    const seen: unknown[] = [];
    page.array.addEventListener('a', ({ n }) => {
      seen.push(n);
      boom();
    });
    page.array.push({ event: 'a', n: 2 });
    expect(seen).toEqual([1, 2]);
    expect(page.reported).toEqual([error, error]);
  });

  it('listeners receive what the data layer passes, with the data layer as “this”', () => {
    const page = createFakePage([{ event: 'a', n: 0 }], { owner });
    const seen: unknown[] = [];
    const note = function (this: unknown, { n }: Record<string, unknown>) {
      seen.push([n, this === page.array]);
    };
    page.array.addEventListener('a', note, { scope: 'future' });
    const options = { path: 'n', scope: 'past' } as const;
    page.array.addEventListener('adobeDataLayer:change', ({ n }) => seen.push(n), options);
    page.array.push({ event: 'a', n: 1 });
    expect(seen).toEqual([0, [1, true]]);
  });

  it('the same callback registered twice is called once', () => {
    const page = createFakePage([], { owner });
    const callback = vi.fn();
    page.array.addEventListener('a', callback);
    page.array.addEventListener('a', callback);
    page.array.push({ event: 'a' });
    expect(callback).toHaveBeenCalledOnce();
  });

  it('the same callback may listen to two events, and be removed from one of them', () => {
    const page = createFakePage([], { owner });
    const names: unknown[] = [];
    const callback = ({ event }: Record<string, unknown>) => void names.push(event);
    for (const event of ['a', 'b']) page.array.addEventListener(event, callback);
    page.array.removeEventListener('a', callback);
    page.array.push({ event: 'a' }, { event: 'b' });
    expect(names).toEqual(['b']);
  });

  it('a removal without a callback removes all listeners of that event', () => {
    const page = createFakePage([], { owner });
    const [one, two, other] = [vi.fn(), vi.fn(), vi.fn()];
    page.array.addEventListener('a', one);
    page.array.addEventListener('a', two);
    page.array.addEventListener('b', other);
    page.array.removeEventListener('a');
    page.array.push({ event: 'a' }, { event: 'b' });
    expect([one, two, other].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
  });

  it('items pushed by a page listener are received after the item that it received', () => {
    const page = createFakePage([], { owner });
    page.array.addEventListener('outer', () => page.array.push({ event: 'inner', n: 2 }));
    page.array.push({ event: 'outer', n: 1 });
    expect(page.heard.map(({ item, state }) => [item.event, state.n])).toEqual([
      ['outer', 1],
      ['inner', 2],
    ]);
    expect(page.array.getState('n')).toBe(2);
  });

  it('functions are executed, with the data layer as argument and as “this”; one that throws stops nothing', () => {
    const calls: unknown[] = [];
    const command = function (this: unknown, dataLayer: PageDataLayer) {
      calls.push([this === dataLayer, dataLayer.getState('n')]);
    };
    const before = owner === 'the page’s' ? [{ n: 1 }] : [{ n: 1 }, command, boom];
    const page = createFakePage(before, { owner });
    if (owner === 'the page’s') page.array.push(command, boom);
    page.array.push({ n: 2 }, command, boom, { event: 'after' });
    expect(calls).toEqual([
      [true, 1],
      [true, 2],
    ]);
    expect(page.eventsHeard()).toEqual([undefined, undefined, 'after']);
    expect(page.reported).toEqual([error, error]);
    expect(page.array).toHaveLength(3);
  });

  it('items that a pushed function pushes are received', () => {
    const page = createFakePage([], { owner });
    page.array.push((dataLayer: PageDataLayer) => dataLayer.push({ event: 'a' }));
    expect(page.eventsHeard()).toEqual(['a']);
  });
});

describe('a callback that the page added before the tag was there', () => {
  const withEarly = (callback: (event: Record<string, unknown>) => void) =>
    createFakePage([], {
      owner: 'the page’s',
      early: (array) => array.addEventListener('a', callback),
    });

  it('can still be removed', () => {
    const callback = vi.fn();
    const page = withEarly(callback);
    page.array.push({ event: 'a' });
    page.array.removeEventListener('a', callback);
    page.array.push({ event: 'a' });
    expect(callback).toHaveBeenCalledOnce();
  });

  it('may throw: all others still receive the item, and it is stored once', () => {
    const page = withEarly(boom);
    const item = { event: 'a', n: 1 };
    expect(() => page.array.push(item)).not.toThrow();
    expect(page.eventsHeard()).toEqual(['a']);
    expect([...page.array]).toEqual([item]);
    expect(page.reported).toEqual([error]);
  });

  it('does not make push throw, nor does an array that accepts no more items', () => {
    const page = withEarly(boom);
    Object.preventExtensions(page.array);
    expect(() => page.array.push({ event: 'a' })).not.toThrow();
    expect(page.eventsHeard()).toEqual(['a']);
  });

  it('may push and then throw: both items are stored', () => {
    const page: ReturnType<typeof createFakePage> = withEarly(() => {
      page.array.push({ event: 'inner' });
      boom();
    });
    page.array.push({ event: 'a' });
    expect([...page.array]).toEqual([{ event: 'inner' }, { event: 'a' }]);
    expect(page.eventsHeard()).toEqual(['a', 'inner']);
  });
});

it('each tag that has run on the page adds at most one call to a removal', () => {
  const calls: unknown[] = [];
  const array = Object.assign([], {
    addEventListener: () => {},
    removeEventListener: (type: string) => calls.push(type),
  }) as unknown as AnyArray;
  for (let tag = 0; tag < 10; tag += 1) guardListeners(array, () => {})();
  array.removeEventListener?.('a', () => {});
  expect(calls).toEqual(['a']);
});
