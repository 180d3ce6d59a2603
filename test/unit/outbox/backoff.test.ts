import { describe, expect, it } from 'vitest';
import { backoff } from '../../../src/outbox/backoff.ts';

const shortest = () => 0;
const longest = () => 1;
const TEN_MINUTES = 600_000;

describe('the wait before the next try', () => {
  it('is half a second to one second where nothing has failed', () => {
    expect([backoff(0, shortest), backoff(0, longest)]).toEqual([500, 1_000]);
  });

  it('is three times as long after each failure', () => {
    const waits = [1, 2, 3, 4, 5].map((failures) => backoff(failures, shortest));
    expect(waits).toEqual([1_500, 4_500, 13_500, 40_500, 121_500]);
  });

  it.each([10, 30, 31, 1_000, Number.MAX_SAFE_INTEGER])(
    'is never longer than ten minutes, nor shorter than five, after %i failures',
    (failures) => {
      expect([backoff(failures, shortest), backoff(failures, longest)]).toEqual([
        TEN_MINUTES / 2,
        TEN_MINUTES,
      ]);
    },
  );

  it('differs from tab to tab, evenly between half and all of it', () => {
    const waits = [0, 0.25, 0.5, 0.75].map((share) => backoff(0, () => share));
    expect(waits).toEqual([500, 625, 750, 875]);
  });
});
