import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../build/projectRoot.ts';
import { readResult } from '../resultFile.ts';
import type { TryResult } from './playTry.ts';
import type { Situation } from './situation.ts';
import type { Tracker } from './tracker.ts';

export interface Cell {
  readonly tries: number;
  /** Number of events over all tries. */
  readonly sent: number;
  readonly delivered: number;
  readonly twice: number;
  readonly sameId: number;
  /** Milliseconds; `null` if nothing arrived. */
  readonly medianDelay: number | null;
  readonly slowest: number | null;
  /** ISO date of the run. */
  readonly date: string;
}

export interface DeliveryResults {
  readonly browser: string;
  readonly date: string;
  readonly trackers: Readonly<Record<string, { readonly version: string; readonly settings: string }>>;
  readonly situations: Readonly<
    Record<string, { readonly means: string; readonly cells: Readonly<Record<string, Cell>> }>
  >;
}

export const readResults = (): DeliveryResults | undefined => readResult('delivery');

const median = (numbers: readonly number[]): number | null =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? null;

export const cellOf = (tries: readonly TryResult[], date: string): Cell => {
  const sum = (of: (it: TryResult) => number) => tries.reduce((total, it) => total + of(it), 0);
  const delays = tries.flatMap((it) => it.delays);
  return {
    tries: tries.length,
    sent: sum(({ sent }) => sent),
    delivered: sum(({ delivered }) => delivered),
    twice: sum(({ twice }) => twice),
    sameId: sum(({ sameId }) => sameId),
    medianDelay: median(delays),
    slowest: delays.length > 0 ? Math.max(...delays) : null,
    date,
  };
};

/** The installed version of a library; for ours, the project's version. */
export const versionOf = (tracker: Tracker): string => {
  const folders = tracker.package
    ? [`bench/node_modules/${tracker.package}`, `node_modules/${tracker.package}`]
    : [''];
  const found = folders
    .map((folder) => join(projectRoot, folder, 'package.json'))
    .find((path) => existsSync(path));
  return found ? JSON.parse(readFileSync(found, 'utf8')).version : 'unknown';
};

/** Adds a cell to the results. Cells that were measured before and are not measured again stay. */
export const withCell = (
  results: DeliveryResults,
  { name, means }: Situation,
  tracker: Tracker,
  cell: Cell,
): DeliveryResults => ({
  ...results,
  date: cell.date,
  trackers: {
    ...results.trackers,
    [tracker.name]: { version: versionOf(tracker), settings: tracker.settings },
  },
  situations: {
    ...results.situations,
    [name]: { means, cells: { ...results.situations[name]?.cells, [tracker.name]: cell } },
  },
});
