import type { Views } from '../createServer.ts';
import { jsonAnswer } from '../receive/answer.ts';
import { DAY_HOURS, HOUR_MS } from '../series.ts';
import type { Sums } from '../sums/openSums.ts';
import { type Judgements, judgementsOf } from './judgements.ts';
import { prometheusAnswer } from './prometheusText.ts';
import { pageAnswer } from './writePage.ts';

/** Prometheus forgets a counter that is missing; one whose last report is older need not be shown. */
const SHOWN_HOURS = 2 * DAY_HOURS;
/** A judgement reads all hours of four weeks. It is used for some seconds, and for some times what it took. */
const FRESH_MS = 5_000;
const TIMES = 10;

/** What a watcher shows. @param known the rules of the plan; without it, all. */
export const createViews = (
  sums: Pick<Sums, 'rows' | 'totals' | 'watched'>,
  now: () => number,
  known?: ReadonlySet<string>,
): Views => {
  const last: { judgements: Judgements | undefined; until: number } = { judgements: undefined, until: 0 };
  const judgements = (): Judgements => {
    const at = now();
    if (last.judgements && at < last.until && at >= last.judgements.at) return last.judgements;
    last.judgements = judgementsOf(sums, at, known);
    last.until = at + Math.max(FRESH_MS, TIMES * (now() - at));
    return last.judgements;
  };
  return {
    '/': () => pageAnswer(judgements()),
    '/breaks.json': () => jsonAnswer(200, judgements()),
    '/metrics': () => prometheusAnswer(sums.totals(Math.floor(now() / HOUR_MS) - SHOWN_HOURS)),
  };
};
