import type { Difference, ShadowReport, Unpaired } from '../tag/shadow/shadowReport.ts';
import { sideWords } from './sideWords.ts';

const unpaired =
  (side: string) =>
  ({ eventType, kind, count, why, examples }: Unpaired) => ({
    what: side,
    count: String(count),
    where: kind ? `${eventType} (${kind})` : eventType,
    how: [why, examples.map((it) => `“${it}”`).join(', ')].filter(Boolean).join(' · '),
  });

const difference = ({ path, pattern, count, of, examples }: Difference) => ({
  what: 'differs',
  count: `${count} of ${of}`,
  where: path,
  how: sideWords(
    `${pattern}${examples[0] ? `: “${examples[0].there ?? ''}” there, “${examples[0].here ?? ''}” here` : ''}`,
  ),
});

export interface ReportLine {
  readonly what: string;
  readonly count: string;
  readonly where: string;
  readonly how: string;
}

/** A report as rows of a table: the events that only one side has, then the fields that differ. */
export const linesOf = ({ channels, onlyHere }: ShadowReport): readonly ReportLine[] => [
  ...channels.flatMap(({ channel, onlyThere }) =>
    onlyThere.map(unpaired(`only in the present implementation (${channel})`)),
  ),
  ...onlyHere.map(unpaired('only in Tamis')),
  ...channels.flatMap(({ differences }) => differences.map(difference)),
];
