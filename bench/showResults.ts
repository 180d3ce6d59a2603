import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeliveryResults } from './delivery/results.ts';
import { resultTable } from './delivery/resultTable.ts';
import { feltRows } from './felt/feltRows.ts';
import { feltTable } from './felt/feltTable.ts';
import { fleetPlot } from './fleet/fleetPlot.ts';
import type { FleetResults } from './fleet/fleetResults.ts';
import { fleetTable } from './fleet/fleetTable.ts';
import { writeLaunchTable } from './launchTable.ts';
import { readResult } from './resultFile.ts';
import { resultsRoot } from './resultsRoot.ts';
import { growthPlot } from './speed/growthPlot.ts';
import { peerTable } from './speed/peerTable.ts';
import { rows } from './speed/rows.ts';
import type { SpeedResults } from './speed/speedResults.ts';
import { detailCsv, markTable } from './speed/speedTable.ts';
import { writeThreeNumbers } from './threeNumbers.ts';
import { writeBetweenMarks } from './writeBetweenMarks.ts';

const write = (path: string, text: string): void => writeFileSync(join(resultsRoot(), path), text);

const pages = {
  felt: (results: SpeedResults) => {
    writeBetweenMarks('docs/speed.md', 'felt-marks', markTable(feltRows, results));
    writeBetweenMarks('docs/speed.md', 'felt', feltTable(results));
    write('bench/results/felt.csv', detailCsv(feltRows, results));
  },
  speed: (results: SpeedResults) => {
    write('docs/speed-growth.svg', growthPlot(results));
    writeBetweenMarks('docs/speed.md', 'marks', markTable(rows, results));
    writeBetweenMarks('docs/speed.md', 'peers', peerTable(results));
    write('bench/results/speed.csv', detailCsv(rows, results));
  },
  delivery: (results: DeliveryResults) =>
    writeBetweenMarks('docs/delivery.md', 'delivery', resultTable(results)),
  fleet: (results: FleetResults) => {
    write('docs/delivery-fleet.svg', fleetPlot(results.moments));
    writeBetweenMarks('docs/delivery.md', 'fleet', fleetTable(results));
  },
};

export type Benchmark = keyof typeof pages;

export const benchmarks = Object.keys(pages) as readonly Benchmark[];

/** Writes a benchmark's tables and plots in the documentation, from the results that were written last. */
export const showResults = (name: Benchmark): void => {
  const results = readResult<never>(name);
  if (results) pages[name](results);
  writeLaunchTable();
  writeThreeNumbers();
};
