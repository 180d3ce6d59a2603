import { expect, it } from 'vitest';
import { clockTime, dayAndTime } from '../../../src/inspector/clockTime.ts';

const at = new Date(2026, 10, 28, 23, 4, 5, 6).getTime();

it('has 24 hours and milliseconds, in the visitor’s time zone', () => {
  expect(clockTime(at)).toBe('23:04:05.006');
  expect(dayAndTime(at)).toBe('2026-11-28 23:04:05.006');
});

it('is empty for what is no date', () => {
  expect(clockTime(Number.NaN)).toBe('');
});
