import { expect, it } from 'vitest';
import { inOrder } from '../../../src/launch/index.ts';

it('rules come as they are named, the others last', () => {
  const rules = { a: 1, b: 2, c: 3, d: 4 };
  expect(Object.entries(inOrder(rules, ['c', 'a']))).toEqual([
    ['c', 3],
    ['a', 1],
    ['b', 2],
    ['d', 4],
  ]);
  expect(inOrder(rules, ['toString' as 'a'])).toEqual(rules);
});
