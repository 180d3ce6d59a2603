import { join } from 'node:path';
import sqlite from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { LIMITS, type Limits } from '../../../src/command/watch/limits.ts';
import { type Count, METRICS } from '../../../src/command/watch/series.ts';
import { startWatch } from '../../../src/command/watch/startWatch.ts';
import { openSums, type Row } from '../../../src/command/watch/sums/openSums.ts';
import { siteFolder } from '../../siteFolder.ts';

interface Options {
  readonly limits?: Partial<Limits>;
  readonly now?: () => number;
  readonly origins?: readonly string[];
  readonly folder?: string;
}

/** A file of sums in a folder of its own, until the test is over. */
export const sumsFile = (folder = siteFolder({})): string => join(folder, 'tamis-watch.sqlite');

/** A running watcher, until the test is over. */
export const startWatcher = async ({ limits, now = Date.now, origins = [], folder }: Options = {}) => {
  const file = sumsFile(folder);
  const faults: unknown[] = [];
  const { address, close } = await startWatch({
    sqlite,
    file,
    host: '127.0.0.1',
    port: 0,
    origins,
    now,
    limits: { ...LIMITS, ...limits },
    onFault: (cause) => void faults.push(cause),
  });
  onTestFinished(async () => {
    await close();
    if (faults.length > 0) throw faults[0];
  });
  const post = (body: unknown, more: RequestInit = {}) =>
    fetch(`${address}/v1/metrics`, {
      method: 'POST',
      body: body instanceof Uint8Array || typeof body === 'string' ? (body as string) : JSON.stringify(body),
      ...more,
      headers: { 'content-type': 'application/json', ...more.headers },
    });
  return { address, post, file, get: (path: string) => fetch(`${address}${path}`) };
};

/** All rows in the file. */
export const rowsIn = (file: string, site = 'shop', environment = 'production'): readonly Row[] => {
  const sums = openSums(sqlite, file, true);
  try {
    return [...sums.rows({ site, environment }, 0)];
  } finally {
    sums.close();
  }
};

/** The sums of each metric. */
export const sumsIn = (rows: readonly Row[]): Readonly<Record<string, number>> => {
  const found = METRICS.map((metric) => {
    const own: readonly Count[] = rows.filter((it) => it.metric === metric);
    return [metric, own.reduce((total, { sum }) => total + sum, 0)] as const;
  });
  return Object.fromEntries(found.filter(([, sum]) => sum > 0));
};
