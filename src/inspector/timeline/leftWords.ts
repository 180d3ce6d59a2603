import type { EventRecord } from '../../engine/index.ts';
import { clockTime } from '../clockTime.ts';

/** `84 ms`, `4.2 s`, `3 min`. */
const spanWords = (milliseconds: number): string => {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${Math.round(milliseconds / 100) / 10} s`;
  return `${Math.round(milliseconds / 60_000)} min`;
};

/** When an event left its page, and how long after it had happened: `14:03:21.350, 246 ms later`. */
export const leftWords = ({ at, leftAt = [], attempts, earlier, outcome }: EventRecord): string => {
  if (leftAt.length > 0)
    return leftAt
      .map((left) => `${clockTime(left)}, ${left > at ? `${spanWords(left - at)} later` : 'at once'}`)
      .join('; again ');
  if (attempts > 0) return 'the trace has no time';
  if (outcome === 'waiting' || outcome === 'stored') return earlier ? 'not from this page yet' : 'not yet';
  return earlier ? 'from an earlier page' : 'never';
};
