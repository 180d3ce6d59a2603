import { type RedactionMeasure, sumOf, type Tally } from './measureRedaction.ts';

const percent = ({ of, wrong }: Tally) => `${((100 * wrong) / of).toFixed(2)} %`;
export const cell = (tally: Tally | undefined) =>
  tally ? `${tally.wrong} of ${tally.of}, ${percent(tally)}` : '–';

/** The measures as a table: how many secrets leak, and how many names are destroyed. */
export const redactionTable = ({
  secrets,
  secretsByPlace,
  announced,
  names,
  namesByPlace,
}: RedactionMeasure): string => {
  /** A row for each kind or place with a mistake, and one for all others. */
  const rows = (tallies: Readonly<Record<string, Tally>>) => {
    const sorted = Object.entries(tallies).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const wrong = sorted.filter(([, tally]) => tally.wrong > 0);
    const right = sorted.filter(([, tally]) => tally.wrong === 0);
    const names = right.map(([name]) => name).join(', ');
    return [...wrong, ...(right.length > 0 ? [[names, sumOf(Object.fromEntries(right))] as const] : [])].map(
      ([name, tally]) => `| ${name.replaceAll('&amp;', '`&amp;`')} | ${cell(tally)} |`,
    );
  };
  const all = sumOf({ secrets: sumOf(secrets), announced: sumOf(announced) });
  return [
    '| | Wrong | Mark |',
    '|---|---|---|',
    `| secrets that leave | ${cell(all)} | ≤ 0.05 % |`,
    `| of them, in the places and under the names where secrets stand | ${cell(sumOf(announced))} | 0 |`,
    `| names destroyed | ${cell(sumOf(names))} | ≤ 0.05 % |`,
    '',
    '| Secrets that leave, where nothing announces them | Wrong |',
    '|---|---|',
    ...rows(secrets),
    ...rows(secretsByPlace),
    '',
    '| Secrets that leave, where they are announced | Wrong |',
    '|---|---|',
    ...rows(announced),
    '',
    '| Names destroyed | Wrong |',
    '|---|---|',
    ...rows(names),
    ...rows(namesByPlace),
  ].join('\n');
};
