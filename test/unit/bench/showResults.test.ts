import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { DeliveryResults } from '../../../bench/delivery/results.ts';
import { resultTable } from '../../../bench/delivery/resultTable.ts';
import { feltRows } from '../../../bench/felt/feltRows.ts';
import { feltTable } from '../../../bench/felt/feltTable.ts';
import type { FleetResults } from '../../../bench/fleet/fleetResults.ts';
import { fleetTable } from '../../../bench/fleet/fleetTable.ts';
import { readResult } from '../../../bench/resultFile.ts';
import { rows } from '../../../bench/speed/rows.ts';
import type { SpeedResults } from '../../../bench/speed/speedResults.ts';
import { detailTable, markTable } from '../../../bench/speed/speedTable.ts';

it.each([
  ['speed.md', 'felt-marks', () => markTable(feltRows, readResult<SpeedResults>('felt') as SpeedResults)],
  ['speed.md', 'felt', () => feltTable(readResult<SpeedResults>('felt') as SpeedResults)],
  ['speed.md', 'marks', () => markTable(rows, readResult<SpeedResults>('speed') as SpeedResults)],
  ['speed.md', 'details', () => detailTable(rows, readResult<SpeedResults>('speed') as SpeedResults)],
  ['delivery.md', 'delivery', () => resultTable(readResult<DeliveryResults>('delivery') as DeliveryResults)],
  ['delivery.md', 'fleet', () => fleetTable(readResult<FleetResults>('fleet') as FleetResults)],
])('docs/%s shows the results of %s that were measured last', (page, name, table) => {
  expect(readFileSync(`docs/${page}`, 'utf8')).toContain(`<!-- ${name} -->\n${table()}\n<!-- ${name} -->`);
});
