import type { IndustriesMeasure } from './measureIndustries.ts';

/** `0`, or the share that is wrong: `0.40 %`. */
const share = (tally: IndustriesMeasure['certain'][string] | undefined): string =>
  tally === undefined
    ? 'stays'
    : tally.wrong === 0
      ? '0'
      : `${((100 * tally.wrong) / tally.of).toFixed(2)} %`;

/** The measure as a table: a row for each industry, and for the secrets in the same channels. */
export const industriesTable = ({ names, certain, random }: IndustriesMeasure): string => {
  const channels = Object.keys(certain);
  const row = (title: string, tallies: IndustriesMeasure['certain']) =>
    `| ${title} | ${channels.map((channel) => share(tallies[channel])).join(' | ')} |`;
  return [
    `| Wrong | ${channels.join(' | ')} |`,
    `|---|${channels.map(() => '---|').join('')}`,
    ...Object.entries(names).map(([industry, tallies]) => row(`names: ${industry}`, tallies)),
    row('secrets of a certain format', certain),
    row('random text', random),
  ].join('\n');
};
