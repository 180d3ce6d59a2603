import { expect, test } from 'vitest';
import { compareWithBudget, readBudget } from '../../../../build/size/budget.ts';

test.each([
  ['holds as long as the limit is not passed', 100, '0 left', false],
  ['is exceeded by one byte', 101, '1 TOO MANY', true],
])('the budget %s', (_, size, words, isOver) => {
  const line = `tag.js: ${size} of 100 bytes of brotli, ${words}.`;
  expect(compareWithBudget(size, 100)).toEqual({ line, isOver });
});

test('the budget is in package.json', () => {
  expect(readBudget()).toBeGreaterThan(0);
});
