import { expect, it } from 'vitest';
import { createItemsReader, readItems } from '../../../../src/inspector/dataLayer/readItems.ts';

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
