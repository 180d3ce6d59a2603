import { type Point, readMetrics } from '../../../src/command/watch/receive/readMetrics.ts';
import type { Row } from '../../../src/command/watch/sums/openSums.ts';
import { bodyOf, type MadeReport } from './reportOf.ts';

const HOUR_MS = 3_600_000;

/** Adds reports to hourly sums, as the watcher does, without a file. */
export const createRows = () => {
  const rows = new Map<string, { -readonly [name in keyof Row]: Row[name] }>();
  const addPoints = (release: string, points: readonly Point[], sent?: number): void => {
    for (const { metric, rule, what, state, detail, count, time = 0 } of points) {
      const hour = Math.floor((sent ?? time) / HOUR_MS);
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
    /** Adds the points of a page of this release, as if they were sent at this time. */
    addPoints,
    add: (report: MadeReport): void => {
      for (const { release, points } of readMetrics(bodyOf(report), 10_000).reports)
        addPoints(release, points);
    },
    all: (): readonly Row[] => [...rows.values()].map((it) => ({ ...it })).sort((a, b) => a.hour - b.hour),
  };
};
