import type { SpeedResults } from '../speed/speedResults.ts';
import { detailTable } from '../speed/speedTable.ts';
import { feltRows } from './feltRows.ts';

/** Markdown: all rows of all variants, and below them how they were measured. */
export const feltTable = (results: SpeedResults): string => {
  const { runs, browser, date } = results;
  const medians = runs === 1 ? 'One run' : `Medians of ${runs} runs (10th to 90th percentile)`;
  return `${detailTable(feltRows, results)}\n\n${medians}, ${browser}, ${date.slice(0, 10)}.`;
};
