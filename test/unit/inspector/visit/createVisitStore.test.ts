// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { createVisitStore } from '../../../../src/inspector/visit/createVisitStore.ts';
import type { VisitedPage } from '../../../../src/inspector/visit/visit.ts';
import { consentRecord } from '../../../fakes/consentRecord.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';

const page = (id: string, size = 0): VisitedPage => ({
  id,
  address: `/${'x'.repeat(size)}`,
  title: id,
  at: 1,
  records: [],
});
const store = () => createVisitStore(() => sessionStorage, 'k');
const ids = () =>
  store()
    .pages()
    .map(({ id }) => id);

beforeEach(() => sessionStorage.clear());

it('keeps pages in order, each in its last state', () => {
  store().keep(page('1'));
  store().keep(page('2'));
  store().keep(page('1'));
  expect(ids()).toEqual(['2', '1']);
  store().clear();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('drops the earliest if there is no room', () => {
  for (const id of ['1', '2', '3']) store().keep(page(id, 900_000));
  expect(ids()).toEqual(['2', '3']);
});

it('says that the visit was longer if the earliest pages are dropped', () => {
  for (const id of ['1', '2', '3']) store().keep({ ...page(id, 900_000), at: Number(id) });
  expect(store().pages()).toMatchObject([{ id: '2', droppedUntil: 3 }, { id: '3' }]);
  expect(store().pages()[1]).not.toHaveProperty('droppedUntil');
});

const consent = consentRecord(',A,', ',A,B,', { at: 5 });
const visited = (id: number, reason = ''): VisitedPage => ({
  ...page(String(id)),
  at: id * 10,
  records: [consent, eventRecord(`e${id}`, { reason })],
});

it.each([
  ['than fifty pages', 60, ''],
  ['characters than session storage has room for', 4, 'x'.repeat(900_000)],
])('keeps the changes of consent of the earliest pages if there are more %s', (_, count, reason) => {
  for (let id = 1; id <= count; id++) store().keep(visited(id, reason));
  const pages = store().pages();
  expect(pages).toHaveLength(count);
  expect(pages[0]).toEqual({ ...visited(1), records: [consent], droppedUntil: 20 });
  expect(pages.at(-1)).toEqual(visited(count, reason));
});

it.each(['no json', '{}', '[{"id":1}]'])('starts again if other code has written %s', (text) => {
  sessionStorage.setItem('k', text);
  expect(ids()).toEqual([]);
});

it('is nothing if storage is forbidden', () => {
  const none = createVisitStore(() => {
    throw new Error('SecurityError');
  }, 'k');
  none.keep(page('1'));
  none.clear();
  expect(none.pages()).toEqual([]);
});
