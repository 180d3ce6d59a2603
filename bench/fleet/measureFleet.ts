import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../build/projectRoot.ts';
import { resultFile, writeResult } from '../resultFile.ts';
import type { Outage } from './fleetEdge.ts';
import { type DrawnReport, fleetPlot } from './fleetPlot.ts';
import { fleets } from './fleets.ts';
import { type FleetReport, simulateFleet } from './simulateFleet.ts';

const outages: readonly Outage[] = ['503', 'unreachable', 'silent'];
const LOAD_LIMIT = 2;
const BACKLOG_LIMIT_MINUTES = 15;

const method = [
  'src/edge/outbox as it is, one per tab, with a simulated clock, network, and alloy (its three retries of 503).',
  'The edge is down for ten minutes: it answers 503, cannot be reached, or never answers (10 s, then given up).',
  'Loads are relative to the mean before the outage, in slices of 10 s; backlogGoneAfter: minutes from recovery until less than a thousandth is left.',
  'Loads count requests; highestEventsAfter counts events, which come in batches of up to 50 then.',
  'lost and twice: shares of all events. Lost is what was under way as its page was left and the edge failed, if the next page finds it well; twice, with the same id, what the edge had taken when its page, in doubt, was left before the answer.',
];

const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * 100_000) / 100_000 : value;

const draw = (reports: readonly DrawnReport[]): void => {
  const drawn = reports.map(({ outage, moments }) => ({ outage, moments }));
  writeFileSync(resultFile('fleetMoments'), `${JSON.stringify(drawn, rounded)}\n`);
  writeFileSync(join(projectRoot, 'docs/delivery-fleet.svg'), fleetPlot(drawn));
};

/**
 * Simulates a million tabs and an edge that is down for ten minutes. Writes bench/results/fleet.json, and for the first
 * fleet fleetMoments.json, which docs/delivery-fleet.svg shows.
 * @param tabs the number of simulated tabs, which stand for a million.
 */
export const measureFleet = async (tabs: number): Promise<boolean> => {
  const results: Record<string, { means: string; outages: Omit<FleetReport, 'moments'>[] }> = {};
  let holds = true;
  for (const [at, { name, means, groups }] of fleets.entries()) {
    console.log(`\n${name}: ${means}`);
    const reports: FleetReport[] = [];
    for (const outage of outages) {
      const report = await simulateFleet({ outage, groups: groups(tabs) });
      reports.push(report);
      const { highestDuring, highestAfter, highestEventsAfter, backlogGoneAfter, lost, twice } = report;
      console.log(
        `  ${outage}: load at most ${highestDuring.toFixed(2)} while down, ${highestAfter.toFixed(2)} afterwards, of events ${highestEventsAfter.toFixed(1)}; ` +
          `backlog gone after ${backlogGoneAfter?.toFixed(1)} min; lost ${(lost * 100).toFixed(4)} %, twice ${(twice * 100).toFixed(4)} %`,
      );
    }
    results[name] = { means, outages: reports.map(({ moments: _, ...numbers }) => numbers) };
    if (at === 0) draw(reports);
    holds &&= reports.every(
      ({ highestAfter, backlogGoneAfter }) =>
        highestAfter < LOAD_LIMIT && backlogGoneAfter !== null && backlogGoneAfter <= BACKLOG_LIMIT_MINUTES,
    );
  }
  const report = { date: new Date().toISOString(), method, simulatedTabs: tabs, holds, fleets: results };
  writeResult('fleet', report, rounded);
  return holds;
};
