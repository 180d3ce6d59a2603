import { describe, expect, test } from 'vitest';
import { compareWithBudget, readBudget } from '../../../../build/size/budget.ts';

describe('budget', () => {
  test('holds as long as the limit is not passed', () => {
    expect(compareWithBudget(100, 100)).toEqual({
      line: 'tag.js: 100 of 100 bytes of brotli, 0 left.',
      isOver: false,
    });
  });

  test('is exceeded by one byte', () => {
    expect(compareWithBudget(101, 100)).toEqual({
      line: 'tag.js: 101 of 100 bytes of brotli, 1 TOO MANY.',
      isOver: true,
    });
  });

  test('is in package.json', () => {
    expect(readBudget()).toBeGreaterThan(0);
  });
});
