import type { Cell, DeliveryResults } from './results.ts';
import { situations } from './situations/index.ts';
import { trackers } from './trackers.ts';

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

const textOf = (cell: Cell | undefined, forbidden: boolean): string => {
  if (!cell) return '–';
  const isGood = cell.twice === 0 && cell.delivered === (forbidden ? 0 : cell.sent);
  const score = `${cell.delivered}/${cell.sent}`;
  const twice = cell.twice > 0 ? `, ${cell.twice} twice` : '';
  const delay = cell.medianDelay === null || forbidden ? '' : `<br>${seconds(cell.medianDelay)}`;
  return `${isGood ? `**${score}**` : score}${twice}${delay}`;
};

/** Markdown: situations down, libraries across; a cell is delivered/sent, what came twice, and the median delay. */
export const resultTable = (results: DeliveryResults): string => {
  const shown = trackers.filter(({ name }) => results.trackers[name]);
  const rows = situations
    .filter(({ name }) => results.situations[name])
    .map(({ name, forbidden = false }) => [
      forbidden ? `${name} (none may arrive)` : name,
      ...shown.map((tracker) => textOf(results.situations[name]?.cells[tracker.name], forbidden)),
    ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const headings = ['', ...shown.map(({ name }) => `${name} ${results.trackers[name]?.version}`)];
  return [line(headings), `|${headings.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
};
