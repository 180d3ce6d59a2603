import type { FleetResults } from './fleetResults.ts';

const highest = (numbers: readonly number[]): string => Math.max(...numbers).toFixed(1);
const percent = (shares: readonly number[]): string => `${(Math.max(...shares) * 100).toFixed(2)} %`;

/** Markdown: one row for each fleet, with the worst of the outages. */
export const fleetTable = ({ fleets }: FleetResults): string => {
  const rows = Object.entries(fleets).map(([name, { means, outages }]) => [
    `**${name}**: ${means}`,
    `${highest(outages.map((it) => it.highestAfter))}×`,
    `${highest(outages.map((it) => it.highestEventsAfter))}×`,
    `${highest(outages.map((it) => it.backlogGoneAfter ?? Number.POSITIVE_INFINITY))} min`,
    percent(outages.map(({ lost }) => lost)),
    percent(outages.map(({ twice }) => twice)),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['Tabs', 'Requests afterwards', 'Events afterwards', 'Backlog gone after', 'Lost', 'Twice']),
    '|---|--:|--:|--:|--:|--:|',
    ...rows.map(line),
  ].join('\n');
};
