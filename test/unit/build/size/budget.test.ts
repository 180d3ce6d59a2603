import { describe, expect, test } from 'vitest';
import { compareWithBudget } from '../../../../build/size/budget.ts';

const budget = { 'tag.js': 100, 'tag.js without alloy': 50 };

describe('budget', () => {
  test('holds as long as no limit is passed', () => {
    expect(compareWithBudget({ 'tag.js': 100, 'tag.js without alloy': 20 }, budget)).toEqual({
      lines: [
        'tag.js: 100 of 100 bytes of brotli, 0 left.',
        'tag.js without alloy: 20 of 50 bytes of brotli, 30 left.',
      ],
      isOver: false,
    });
  });

  test.each([
    ['tag.js', { 'tag.js': 101, 'tag.js without alloy': 20 }],
    ['tag.js without alloy', { 'tag.js': 100, 'tag.js without alloy': 51 }],
  ])('is exceeded only by %s', (name, weights) => {
    const { lines, isOver } = compareWithBudget(weights, budget);
    expect(isOver).toBe(true);
    expect(lines.filter((line) => line.endsWith(', 1 TOO MANY.')).map((line) => line.split(':')[0])).toEqual([
      name,
    ]);
  });
});
