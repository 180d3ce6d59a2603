import { type RedactionMeasure, sumOf, type Tally } from './measureRedaction.ts';

const percent = ({ of, wrong }: Tally) => `${((100 * wrong) / of).toFixed(2)} %`;
const cell = (tally: Tally | undefined) => (tally ? `${tally.wrong} of ${tally.of}, ${percent(tally)}` : '–');

/** The measures as a table: how many secrets leak, and how many names are destroyed. */
export const redactionTable = ({
  secrets,
  secretsByPlace,
  announced,
  names,
  namesByPlace,
}: RedactionMeasure): string => {
  const rows = (tallies: Readonly<Record<string, Tally>>) =>
    Object.entries(tallies)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, tally]) => `| ${name.replace('&amp;', '`&amp;`')} | ${cell(tally)} |`);
  const all = sumOf({ secrets: sumOf(secrets), announced: sumOf(announced) });
  return [
    '| | Wrong | Mark |',
    '|---|---|---|',
    `| secrets that leave | ${cell(all)} | ≤ 0.1 % |`,
    `| of them, in the places and under the names where secrets stand | ${cell(sumOf(announced))} | 0 |`,
    `| names destroyed | ${cell(sumOf(names))} | ≤ 0.1 % |`,
    '',
    '| Secrets that leave, where nothing announces them, by kind | |',
    '|---|---|',
    ...rows(secrets),
    '',
    '| by place | |',
    '|---|---|',
    ...rows(secretsByPlace),
    '',
    '| Secrets that leave, where they are announced | |',
    '|---|---|',
    ...rows(announced),
    '',
    '| Names destroyed, by kind | |',
    '|---|---|',
    ...rows(names),
    '',
    '| by place | |',
    '|---|---|',
    ...rows(namesByPlace),
  ].join('\n');
};
