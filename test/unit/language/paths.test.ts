// @vitest-environment node
import { expect, it } from 'vitest';
import { getPath, setPath } from '../../../src/language/index.ts';

it.each([
  ['constructor.name', undefined],
  ['toString', undefined],
  ['a.hasOwnProperty', undefined],
  ['__proto__.x', undefined],
  ['text.length', 3],
  ['list.length', 2],
  ['list.1', 'b'],
  ['a.constructor', 'own'],
  ['none.x', undefined],
])('reads %s: only what the objects have themselves', (path, found) => {
  expect(getPath({ a: { constructor: 'own' }, text: 'abc', list: ['a', 'b'], none: null }, path)).toBe(found);
});

it.each('__proto__.x a.__proto__.x constructor.prototype.x a.constructor.prototype.x toString.x'.split(' '))(
  'writes %s without touching a prototype',
  (path) => {
    const into = { a: {} };
    setPath(into, path, 'dirty');
    expect(({} as { x?: string }).x).toBeUndefined();
    expect((Object.prototype.toString as { x?: string }).x).toBeUndefined();
    expect(getPath(into, 'a')).toBeInstanceOf(Object);
  },
);

it('replaces null and undefined on its way, and keeps what is there', () => {
  const into = { a: null, b: { kept: 1 } };
  setPath(into, 'a.x', 1);
  setPath(into, 'b.x', 2);
  expect(into).toEqual({ a: { x: 1 }, b: { kept: 1, x: 2 } });
});
