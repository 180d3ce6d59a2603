import type { IndustriesMeasure } from './measureIndustries.ts';
import { cell } from './redactionTable.ts';

/** The measure as a table: a row for each industry, and for the secrets in the same channels. */
export const industriesTable = ({ names, certain, random }: IndustriesMeasure): string => {
  const channels = Object.keys(certain);
  const row = (title: string, tallies: IndustriesMeasure['certain']) =>
    `| ${title} | ${channels.map((channel) => (tallies[channel] ? cell(tallies[channel]) : 'stays')).join(' | ')} |`;
  return [
    `| Wrong | ${channels.join(' | ')} |`,
    `|---|${channels.map(() => '---|').join('')}`,
    ...Object.entries(names).map(([industry, tallies]) => row(`names: ${industry}`, tallies)),
    row('secrets of a certain format', certain),
    row('random text', random),
  ].join('\n');
};
