import sqlite from 'better-sqlite3';
import type { Entry } from '../../../src/command/watch/sums/createRegister.ts';
import { openSums, type Row } from '../../../src/command/watch/sums/openSums.ts';

/** Writes hours into a file of sums, as if they had come then. */
export const writeRows = (
  file: string,
  rows: readonly Row[],
  site = 'shop',
  environment = 'production',
): void => {
  const sums = openSums(sqlite, file);
  const entries = new Map<string, Entry>();
  const batch = new Map<number, Map<Entry, Pick<Row, 'sum' | 'points' | 'reports'>>>();
  for (const { hour, sum, points, reports, ...name } of rows) {
    const key = JSON.stringify(name);
    const entry = entries.get(key) ?? { ...name, site, environment, id: undefined, seen: hour };
    entry.seen = hour;
    entries.set(key, entry);
    const own = batch.get(hour) ?? new Map();
    batch.set(hour, own);
    own.set(entry, { sum, points, reports });
  }
  sums.add(batch);
  sums.close();
};
