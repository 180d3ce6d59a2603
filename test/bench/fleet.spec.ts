import { expect, it } from 'vitest';
import type { FleetResults } from '../../bench/fleet/fleetResults.ts';
import { fleets } from '../../bench/fleet/fleets.ts';
import { runMeasurement } from './runMeasurement.ts';

it('npm run bench -- fleet simulates an outage for each fleet, and shows it', async () => {
  const { results, files } = await runMeasurement('bench', 'fleet', '--smoke');
  const { simulatedTabs, fleets: measured, moments } = results<FleetResults>('fleet');
  expect(simulatedTabs).toBe(20);
  expect(Object.keys(measured)).toEqual(fleets.map(({ name }) => name));
  for (const { outages } of Object.values(measured)) {
    expect(outages.map(({ outage }) => outage)).toEqual(['503', 'unreachable', 'silent']);
    for (const { lost } of outages) expect(lost).toBe(0);
  }
  expect(moments.silent.length).toBeGreaterThan(20);
  expect(files['docs/delivery.md']).toContain(`**${fleets[0]?.name}**`);
  expect(files['docs/delivery-fleet.svg']).toMatch(/^<svg/);
});
