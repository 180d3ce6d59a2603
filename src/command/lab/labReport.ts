import { terminalLine } from '../../writers/index.ts';
import type { Finding } from '../command.ts';
import { nameOf, VISITORS } from './cell.ts';
import type { PlayedCell } from './playCell.ts';

const VERDICTS = {
  right: 'right',
  wrong: 'wrong',
  limit: 'at a known limit',
  'not tried': 'not tried',
} as const;

/** It holds if nothing was wrong, and every visitor without reload and fault was played. */
const conclusionOf = (played: readonly PlayedCell[]): 'Holds' | 'Does not hold' | 'Not enough tried' => {
  if (played.some(({ verdict }) => verdict === 'wrong')) return 'Does not hold';
  const ordinary = played.filter(({ cell }) => cell.reload === undefined && !cell.server && !cell.tabs);
  const visitors = new Set(ordinary.map(({ cell: { visit, answer } }) => `${visit} ${answer}`));
  const areTried = ordinary.every(({ verdict }) => verdict !== 'not tried');
  return areTried && visitors.size === VISITORS.length ? 'Holds' : 'Not enough tried';
};

const eventsOf = ({ cell, left }: PlayedCell): string =>
  [...left]
    .sort((a, b) => a.leftAt - b.leftAt)
    .map(({ what, load, datedAt, leftAt }) => {
      const page = cell.reload === undefined ? '' : ` of load ${load}`;
      return `${what}${page} of ${datedAt} ms after ${leftAt} ms`;
    })
    .join(', ') || 'nothing';

const lineOf = (it: PlayedCell): string => {
  const seen = it.verdict === 'not tried' ? it.why : `left: ${eventsOf(it)}${it.why && `. ${it.why}`}`;
  return `${it.verdict.padEnd('not tried'.length)}  ${nameOf(it.cell)}: ${seen}`;
};

const findingOf = ({ cell, verdict, why }: PlayedCell): readonly Finding[] => {
  if (verdict !== 'wrong' && verdict !== 'limit') return [];
  const level = verdict === 'wrong' ? 'error' : 'warning';
  return [{ level, check: 'consent-lab', message: `${nameOf(cell)}: ${why}` }];
};

/** What the laboratory says of a banner. @param missing what the banner has requested, and for which there is no file. */
export const labReport = (played: readonly PlayedCell[], missing: readonly string[]) => {
  const conclusion = conclusionOf(played);
  const counts = Object.entries(VERDICTS)
    .map(([name, words]) => [played.filter(({ verdict }) => verdict === name).length, words] as const)
    .filter(([count, words]) => count > 0 || words === VERDICTS.right);
  const lacks = missing.length > 0 ? ['Put what the banner lacks beside it:', ...missing] : [];
  return {
    conclusion,
    /** One line. */
    summary: `${conclusion}: of ${played.length} cells, ${counts.map((it) => it.join(' ')).join(', ')}.`,
    findings: played.flatMap(findingOf),
    text: [...played.map(lineOf), ...lacks].map(terminalLine).join('\n'),
  };
};
