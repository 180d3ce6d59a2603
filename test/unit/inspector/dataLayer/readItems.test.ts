import { expect, it } from 'vitest';
import { createItemsReader, itemsOf, readItems } from '../../../../src/inspector/dataLayer/readItems.ts';

it('tells what each item changes, and the state that comes of all', () => {
  const { items, state } = readItems([
    { page: { p1: { title: 'Home' } }, event: 'cmp:show' },
    { page: { p1: { title: 'Start' } } },
    { event: 'only an event' },
    { page: null },
  ]);
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
  const before = read([item]);
  item.page = 'changed later';
  expect(read([item])).toBe(before);
  expect(read([{ page: 'Start' }]).state).toEqual({ page: 'Start' });
});

it('goes on with what is new in a list that has grown, and reads no item twice', () => {
  const read = createItemsReader();
  let reads = 0;
  const first = {
    get page() {
      reads += 1;
      return 'Home';
    },
  };
  read([first]);
  const { items, state } = read([first, { event: 'view', area: 'portal' }]);
  expect(reads).toBe(1);
  expect(items.map(({ position, changes }) => [position, changes.map(({ path }) => path)])).toEqual([
    [0, ['page']],
    [1, ['area']],
  ]);
  expect(state).toEqual({ page: 'Home', area: 'portal' });
});

it('shows each item that the data layer takes, and no subscription', () => {
  const broken = Object.defineProperty({}, 'on', {
    get: () => {
      throw new Error('a getter of the page');
    },
  });
  const lamp = { event: 'lightSwitched', on: true, lamp: 'hall' };
  const items = [lamp, { on: 'view', handler: () => {} }, { off: 'view' }, { on: 'sale' }, 'text', broken];
  const page = { adobeDataLayer: items, document: { getElementById: () => null } } as unknown as Window;
  expect(itemsOf(page)).toEqual([lamp, { on: 'sale' }, broken]);
});
