import type { SpeedResults } from '../speed/speedResults.ts';
import { type Columns, medianTable } from '../speed/speedTable.ts';
import { feltRows } from './feltRows.ts';

const COLUMNS: Columns = {
  ours: 'Tamis',
  turbine: 'Launch',
  walkeros: 'walkerOS',
  acdl: 'ACDL alone',
  nothing: 'nothing',
};
/** What is shown of each scene; the others are in the table for spreadsheets. */
const SHOWN = /^(given4|warm4(Tbt|Cpu)$|asked4(Tbt|Answer|Inp|Use)$|growth$|idle|twenty|visit)/;

/** Markdown: what a visitor feels with each tag, and below it how it was measured. */
export const feltTable = (results: SpeedResults): string => {
  const { runs, browser, date } = results;
  const medians = runs === 1 ? 'One run' : `Medians of ${runs} runs`;
  const rows = feltRows.filter(({ key }) => SHOWN.test(key));
  return `${medianTable(rows, results, COLUMNS)}\n\n${medians}, ${browser}, ${date.slice(0, 10)}.`;
};
