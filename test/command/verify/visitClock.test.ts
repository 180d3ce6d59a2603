import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLOCK_STEP_MS, visitClock } from '../../../src/command/verify/visitClock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows both sides of a page one time, however late either of them looks', () => {
  const start = Date.UTC(2026, 10, 28, 12, 0, 59, 999);
  vi.setSystemTime(start);
  const built = Date.UTC(2022, 9, 4, 12, 44, 8);
  const { now } = visitClock({ start, later: built - start });
  expect(now()).toBe(built);
  vi.advanceTimersByTime(CLOCK_STEP_MS - 1);
  expect(now()).toBe(built);
  vi.advanceTimersByTime(1);
  expect(now()).toBe(built + CLOCK_STEP_MS);
});
