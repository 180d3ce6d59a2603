import type { Cell, DeliveryResults } from './results.ts';
import type { Situation } from './situation.ts';
import { situations } from './situations/index.ts';
import { trackers } from './trackers.ts';

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

const twiceOf = ({ twice, sameId }: Cell): string => {
  if (twice === 0) return '';
  const ids = sameId === twice ? 'same id' : sameId === 0 ? 'other id' : `${sameId} with the same id`;
  return `, ${twice} twice (${ids})`;
};

const textOf = (
  cell: Cell | undefined,
  { forbidden, takenUnheard }: Pick<Situation, 'forbidden' | 'takenUnheard'>,
): string => {
  if (!cell) return '–';
  const avoidablyTwice = takenUnheard ? cell.twice - cell.sameId : cell.twice;
  const isGood = avoidablyTwice === 0 && cell.delivered === (forbidden ? 0 : cell.sent);
  const score = `${cell.delivered}/${cell.sent}`;
  const twice = twiceOf(cell);
  const delay = cell.medianDelay === null || forbidden ? '' : `<br>${seconds(cell.medianDelay)}`;
  return `${isGood ? `**${score}**` : score}${twice}${delay}`;
};

/**
 * Markdown: one row for each situation, one column for each library. A cell has delivered/sent, the number of repeated
 * events, and the median delay.
 */
export const resultTable = (results: DeliveryResults): string => {
  const shown = trackers.filter(({ name }) => results.trackers[name]);
  const rows = situations
    .filter(({ name }) => results.situations[name])
    .map((situation) => [
      situation.forbidden ? `${situation.name} (none may arrive)` : situation.name,
      ...shown.map(({ name }) => textOf(results.situations[situation.name]?.cells[name], situation)),
    ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const headings = ['Situation', ...shown.map(({ name }) => `${name} ${results.trackers[name]?.version}`)];
  return [line(headings), `|${headings.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
};
