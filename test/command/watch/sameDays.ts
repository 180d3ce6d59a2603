import type { Row } from '../../../src/command/watch/sums/openSums.ts';
import { createRows } from './rowsOfReports.ts';
import { type MadeSite, type SimulateOptions, simulatedVisits } from './simulatedSite.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** A Monday. */
export const FIRST_DAY = Date.UTC(2026, 2, 2);
export const QUIET_DAYS = 20;
/** The releases of the quiet days, and the one after them. */
export const RELEASES = [
  ['1.0', FIRST_DAY - DAY_MS],
  ['1.1', FIRST_DAY + 12 * DAY_MS + 15 * HOUR_MS],
] as const;
export const NEXT = ['1.2', FIRST_DAY + QUIET_DAYS * DAY_MS + 10 * HOUR_MS] as const;

/** The sums of days on which nothing breaks. */
export const quietRows = (site: MadeSite, visits: number, seed: number, to = NEXT[1]): readonly Row[] => {
  const rows = createRows();
  for (const { reports } of simulatedVisits({ site, visits, from: FIRST_DAY, to, releases: RELEASES, seed }))
    for (const it of reports) rows.add(it);
  return rows.all();
};

/**
 * What follows the quiet days: after each so many visits, the sums until then.
 * @param most visits.
 */
export function* rowsAfter(
  quiet: readonly Row[],
  { alter, ...options }: Pick<SimulateOptions, 'site' | 'visits' | 'seed' | 'alter'>,
  step: number,
  most: number,
): Generator<{ readonly visits: number; readonly now: number; readonly rows: readonly Row[] }> {
  const rows = createRows();
  const [release, at] = NEXT;
  let visits = 0;
  const later = { ...options, from: at, to: at + 40 * DAY_MS, releases: [...RELEASES, NEXT] };
  for (const { reports } of simulatedVisits({
    ...later,
    ...(alter && { alter: (page, chance) => (page.release === release ? alter(page, chance) : undefined) }),
  })) {
    for (const it of reports) rows.add(it);
    if (reports[0]?.release === release) visits += 1;
    if (visits === 0 || visits % step !== 0 || reports[0]?.release !== release) continue;
    yield { visits, now: reports[0]?.time ?? at, rows: [...quiet, ...rows.all()] };
    if (visits >= most) return;
  }
}
