import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { DeliveryResults } from '../../../bench/delivery/results.ts';
import { resultTable } from '../../../bench/delivery/resultTable.ts';
import { feltRows } from '../../../bench/felt/feltRows.ts';
import { feltTable } from '../../../bench/felt/feltTable.ts';
import type { FleetResults } from '../../../bench/fleet/fleetResults.ts';
import { fleetTable } from '../../../bench/fleet/fleetTable.ts';
import { readResult } from '../../../bench/resultFile.ts';
import { peerTable } from '../../../bench/speed/peerTable.ts';
import { rows } from '../../../bench/speed/rows.ts';
import type { SpeedResults } from '../../../bench/speed/speedResults.ts';
import { detailCsv, markTable } from '../../../bench/speed/speedTable.ts';

it.each([
  ['speed.md', 'felt-marks', () => markTable(feltRows, readResult<SpeedResults>('felt') as SpeedResults)],
  ['speed.md', 'felt', () => feltTable(readResult<SpeedResults>('felt') as SpeedResults)],
  ['speed.md', 'marks', () => markTable(rows, readResult<SpeedResults>('speed') as SpeedResults)],
  ['speed.md', 'peers', () => peerTable(readResult<SpeedResults>('speed') as SpeedResults)],
  ['delivery.md', 'delivery', () => resultTable(readResult<DeliveryResults>('delivery') as DeliveryResults)],
  ['delivery.md', 'fleet', () => fleetTable(readResult<FleetResults>('fleet') as FleetResults)],
])('docs/%s shows the results of %s that were measured last', (page, name, table) => {
  expect(readFileSync(`docs/${page}`, 'utf8')).toContain(`<!-- ${name} -->\n${table()}\n<!-- ${name} -->`);
});

it.each([
  ['felt', feltRows],
  ['speed', rows],
] as const)('bench/results/%s.csv has every number of the results', (name, of) => {
  const results = readResult<SpeedResults>(name) as SpeedResults;
  const csv = readFileSync(`bench/results/${name}.csv`, 'utf8');
  expect(csv).toBe(detailCsv(of, results));
  const cells = Object.entries(results.cells).filter(([key]) => of.some((row) => row.key === key));
  const numbers = cells.flatMap(([, ofRow]) => Object.keys(ofRow));
  expect(csv.trim().split('\n')).toHaveLength(1 + numbers.length);
});
