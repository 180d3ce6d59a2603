import { setTimeout } from 'node:timers';
import type { Limits } from '../limits.ts';
import type { Report } from '../receive/readMetrics.ts';
import { type Count, HOUR_MS } from '../series.ts';
import { createRegister, type Entry } from './createRegister.ts';
import type { Sums } from './openSums.ts';

/** Adds reports to the sums, many at a time. */
export interface Intake {
  /** Resolves when the reports are on disk; rejects if they could not be written: then nothing of them is. */
  readonly take: (reports: readonly Report[]) => Promise<void>;
  /** Whether no more may come for now. */
  readonly isFull: () => boolean;
  /** Writes what waits. */
  readonly flush: () => void;
  /** Makes days of old hours, and forgets old days. */
  readonly thin: () => void;
}

/** How long a report waits for others at most. */
const GATHER_MS = 40;
/** A report counts for its own time if that is within these of now: visitors’ clocks are wrong, and collectors late. */
const LATE_MS = 2 * HOUR_MS;
const EARLY_MS = 60_000;
const HOURS_KEPT = 60 * 24;
const DAYS_KEPT = 400 * 24;

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (cause: unknown) => void;
}

interface State {
  batch: Map<number, Map<Entry, Count>>;
  waiting: Waiting[];
  isSet: boolean;
}

export const createIntake = (sums: Sums, limits: Limits, now: () => number = Date.now): Intake => {
  const register = createRegister(limits, sums.entries());
  const state: State = { batch: new Map(), waiting: [], isSet: false };
  const hourOf = (time: number | undefined): number => {
    const at = now();
    const isSane = time !== undefined && time >= at - LATE_MS && time <= at + EARLY_MS;
    return Math.floor((isSane ? Math.min(time, at) : at) / HOUR_MS);
  };
  const count = (report: Report): void => {
    const counted = new Set<Count>();
    for (const point of report.points) {
      const hour = hourOf(point.time);
      const entry = register.entryOf(report, point, hour);
      const counts = state.batch.get(hour) ?? new Map<Entry, Count>();
      state.batch.set(hour, counts);
      const sum = counts.get(entry) ?? { sum: 0, points: 0, reports: 0 };
      counts.set(entry, sum);
      sum.sum += point.count;
      sum.points += 1;
      if (!counted.has(sum)) sum.reports += 1;
      counted.add(sum);
    }
  };
  const flush = (): void => {
    const { batch, waiting } = state;
    state.batch = new Map();
    state.waiting = [];
    state.isSet = false;
    if (waiting.length === 0) return;
    try {
      sums.add(batch);
      for (const it of waiting) it.resolve();
    } catch (cause) {
      for (const it of waiting) it.reject(cause);
    }
  };
  return {
    take: (reports) => {
      for (const report of reports) count(report);
      if (!state.isSet) setTimeout(flush, GATHER_MS);
      state.isSet = true;
      return new Promise((resolve, reject) => void state.waiting.push({ resolve, reject }));
    },
    isFull: () => state.waiting.length >= limits.waiting,
    flush,
    thin: () => {
      flush();
      const hour = Math.floor(now() / HOUR_MS);
      sums.thin(hour - HOURS_KEPT, hour - DAYS_KEPT);
      register.forget(hour - DAYS_KEPT);
    },
  };
};
