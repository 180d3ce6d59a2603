import type { Views } from '../createServer.ts';
import { DAY_HOURS, HOUR_MS } from '../series.ts';
import type { Sums } from '../sums/openSums.ts';
import { prometheusAnswer } from './prometheusText.ts';

/** Prometheus forgets a counter that is missing; one of which nothing came for so long is old. */
const SHOWN_HOURS = 2 * DAY_HOURS;

/** What a watcher shows. */
export const createViews = (sums: Sums, now: () => number): Views => ({
  '/metrics': () => prometheusAnswer(sums.totals(Math.floor(now() / HOUR_MS) - SHOWN_HOURS)),
});
