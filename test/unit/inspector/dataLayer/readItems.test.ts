import { expect, it, vi } from 'vitest';
import { createItemsReader, itemsOf, readItems } from '../../../../src/inspector/dataLayer/readItems.ts';
import { boom } from '../../../fakes/boom.ts';

const pageWith = (items: unknown[]) =>
  ({ adobeDataLayer: items, document: { getElementById: () => null } }) as unknown as Window;
const holding = (...items: readonly unknown[]) => ({ items, replacesArrays: false });

it('shows what each item changes, and the resulting state', () => {
  const { items, state } = readItems(
    holding(
      { page: { p1: { title: 'Home' } }, event: 'cmp:show' },
      { page: { p1: { title: 'Start' } } },
      { event: 'only an event' },
      { page: null },
    ),
  );
  expect(items.map(({ event, changes }) => [event, changes])).toEqual([
    ['cmp:show', [{ path: 'page', before: undefined, after: { p1: { title: 'Home' } } }]],
    [undefined, [{ path: 'page.p1.title', before: 'Home', after: 'Start' }]],
    ['only an event', []],
    [undefined, [{ path: 'page', before: { p1: { title: 'Start' } }, after: undefined }]],
  ]);
  expect(state).toEqual({});
});

it('reads a list once, as long as it has the same items', () => {
  const read = createItemsReader();
  const item = { page: 'Home' };
  const before = read(holding(item));
  item.page = 'changed later';
  expect(read(holding(item))).toBe(before);
  expect(read(holding({ page: 'Start' })).state).toEqual({ page: 'Start' });
});

it('continues with the new items of a list that has grown, and reads no item twice', () => {
  const read = createItemsReader();
  let reads = 0;
  const first = {
    get page() {
      reads += 1;
      return 'Home';
    },
  };
  read(holding(first));
  const { items, state } = read(holding(first, { event: 'view', area: 'portal' }));
  expect(reads).toBe(1);
  expect(items.map(({ position, changes }) => [position, changes.map(({ path }) => path)])).toEqual([
    [0, ['page']],
    [1, ['area']],
  ]);
  expect(state).toEqual({ page: 'Home', area: 'portal' });
});

it('shows each item that the data layer accepts, and no subscription', () => {
  const broken = Object.defineProperty({}, 'on', { get: boom });
  const lamp = { event: 'lightSwitched', on: true, lamp: 'hall' };
  const items = [lamp, { on: 'view', handler: () => {} }, { off: 'view' }, { on: 'sale' }, 'text', broken];
  expect(itemsOf(pageWith(items)).items).toEqual([lamp, { on: 'sale' }, broken]);
});

it('copies only the part of the state that an item changes, however many components there are', () => {
  const copied = vi.spyOn(Object, 'keys');
  const items = Array.from({ length: 500 }, (_, at) => ({ component: { [`c${at}`]: { title: 'x' } } }));
  const { items: views, state } = createItemsReader()(holding(...items));
  const most = Math.max(...copied.mock.results.map(({ value }) => value.length));
  copied.mockRestore();
  expect(most).toBeLessThan(10);
  expect(views.at(-1)?.changes).toEqual([
    { path: 'component.c499', before: undefined, after: { title: 'x' } },
  ]);
  expect(state).toHaveProperty('component.c0.title', 'x');
});

it('keeps the state of a reading as it was when later items come', () => {
  const read = createItemsReader();
  const first = { component: { c1: { title: 'Home' } }, list: [1, 2] };
  const { state, items } = read(holding(first));
  const later = read(holding(first, { component: { c1: { title: 'Start' } }, list: [null] }));
  expect(state).toEqual(first);
  expect(items[0]?.changes.map(({ after }) => after)).toEqual([{ c1: { title: 'Home' } }, [1, 2]]);
  expect(later.items[1]?.changes).toEqual([
    { path: 'component.c1.title', before: 'Home', after: 'Start' },
    { path: 'list.0', before: 1, after: 2 },
    { path: 'list.1', before: 2, after: undefined },
  ]);
});

it('accepts a field with the name of a method that every object has', () => {
  const { items } = readItems(holding({ constructor: 'ACME' }, { constructor: null }));
  expect(items.map(({ changes }) => changes)).toEqual([
    [{ path: 'constructor', before: undefined, after: 'ACME' }],
    [{ path: 'constructor', before: 'ACME', after: undefined }],
  ]);
});

it('merges again when a data layer starts that replaces arrays', () => {
  const items = [{ list: [1, 2, 3] }, { list: [9] }];
  const read = createItemsReader();
  expect(read(holding(...items)).state).toEqual({ list: [9, 2, 3] });
  const started = Object.assign([...items], { version: '3.0.1' });
  expect(read(itemsOf(pageWith(started))).state).toEqual({ list: [9] });
});
