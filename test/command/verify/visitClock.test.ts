import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLOCK_STEP_MS, visitClock } from '../../../src/command/verify/visitClock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows both sides of a visit one time, however late either of them looks', () => {
  vi.setSystemTime(Date.UTC(2026, 10, 28, 12, 0, 1));
  const built = Date.UTC(2022, 9, 4, 12, 44, 8);
  const { now } = visitClock(built - Date.now());
  const first = now();
  expect(first).toBe(Date.UTC(2022, 9, 4, 12, 44));
  vi.advanceTimersByTime(51_999);
  expect(now()).toBe(first);
  vi.advanceTimersByTime(1);
  expect(now()).toBe(first + CLOCK_STEP_MS);
});
