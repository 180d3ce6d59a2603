// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { createVisitStore } from '../../../../src/inspector/visit/createVisitStore.ts';
import type { VisitedPage } from '../../../../src/inspector/visit/visit.ts';

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
