import { readMetrics } from '../../../src/command/watch/receive/readMetrics.ts';
import type { Row } from '../../../src/command/watch/sums/openSums.ts';
import { bodyOf, type MadeReport } from './reportOf.ts';

const HOUR_MS = 3_600_000;

/** Adds reports to hourly sums, as the watcher does, without a file. */
export const createRows = () => {
  const rows = new Map<string, { -readonly [name in keyof Row]: Row[name] }>();
  /** The body of a request, as a monitor sends it, too. Its points have their time. */
  const addBody = (body: unknown): void => {
    for (const { release, points } of readMetrics(body, 10_000).reports)
      for (const { metric, rule, what, state, detail, count, time = 0 } of points) {
        const hour = Math.floor(time / HOUR_MS);
        const name = { hour, release, metric, rule, what, state, detail };
        const key = `${hour}\u0000${release}\u0000${metric}\u0000${rule}\u0000${what}\u0000${state}\u0000${detail}`;
        const row = rows.get(key) ?? { ...name, sum: 0, points: 0, reports: 0 };
        rows.set(key, row);
        row.sum += count;
        row.points += 1;
        row.reports += 1;
      }
  };
  return {
    addBody,
    add: (report: MadeReport): void => addBody(bodyOf(report)),
    all: (): readonly Row[] => [...rows.values()].map((it) => ({ ...it })).sort((a, b) => a.hour - b.hour),
  };
};
