import { writeResult } from '../resultFile.ts';
import { showResults } from '../showResults.ts';
import type { Outage } from './fleetEdge.ts';
import type { DrawnMoment, FleetResults } from './fleetResults.ts';
import { fleets } from './fleets.ts';
import { fleetTable } from './fleetTable.ts';
import { type FleetReport, simulateFleet } from './simulateFleet.ts';

const outages: readonly Outage[] = ['503', 'unreachable', 'silent'];
const LOAD_LIMIT = 2;
const BACKLOG_LIMIT_MINUTES = 15;

const drawn = ({ moments }: FleetReport): readonly DrawnMoment[] =>
  moments.map(({ minute, requests, backlog }) => [minute, requests, backlog]);

const holds = ({ highestAfter, backlogGoneAfter }: FleetReport): boolean =>
  highestAfter < LOAD_LIMIT && backlogGoneAfter !== null && backlogGoneAfter <= BACKLOG_LIMIT_MINUTES;

/**
 * Simulates a million tabs and an edge that is down for ten minutes; writes the results and what the documentation
 * shows of them. Returns whether load and backlog stay within their limits.
 * @param tabs the number of simulated tabs, which stand for a million.
 */
export const measureFleet = async (tabs: number): Promise<boolean> => {
  const all = [];
  for (const { name, means, groups } of fleets) {
    console.log(`${name}: ${means} …`);
    const reports: FleetReport[] = [];
    for (const outage of outages) reports.push(await simulateFleet({ outage, groups: groups(tabs) }));
    all.push({ name, means, reports });
  }
  const results: FleetResults = {
    date: new Date().toISOString(),
    simulatedTabs: tabs,
    holds: all.every(({ reports }) => reports.every(holds)),
    fleets: Object.fromEntries(
      all.map(({ name, means, reports }) => [
        name,
        { means, outages: reports.map(({ moments: _, ...numbers }) => numbers) },
      ]),
    ),
    moments: Object.fromEntries(
      all[0]?.reports.map((report) => [report.outage, drawn(report)]) ?? [],
    ) as FleetResults['moments'],
  };
  writeResult('fleet', results);
  showResults('fleet');
  console.log(`\n${fleetTable(results)}`);
  return results.holds;
};
