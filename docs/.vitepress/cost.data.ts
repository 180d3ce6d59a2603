import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineLoader } from 'vitepress';
import type { SpeedResults } from '../../bench/speed/speedResults.ts';
import { projectRoot } from '../../build/projectRoot.ts';

export interface Cost {
  readonly what: string;
  readonly ours: string;
  readonly launch: string;
}

declare const data: { readonly costs: readonly Cost[]; readonly browser: string; readonly date: string };

export { data };

const file = join(projectRoot, 'bench/results/speed.json');

/** What a reader asks first, by the key of its row. */
const ASKED: Readonly<Record<string, readonly [what: string, unit: string]>> = {
  size: ['size of the script, brotli', 'bytes'],
  evaluationAndStart: ['evaluation and start, with a page view, before consent', 'ms'],
  components200: ['the same work on a page with 200 components', 'ms'],
  longestTask: ['longest task at load with consent, on a processor four times slower', 'ms'],
  ownUnheard: ['a push that no rule listens to', 'µs'],
  ownFires: ['a push that sends an event, with its request', 'µs'],
  callerWaits: ['how long a push holds the page’s own code', 'µs'],
  ownClickFirst: ['a click on a link', 'ms'],
};

export default defineLoader({
  watch: [file],
  load() {
    const { cells, browser, date }: SpeedResults = JSON.parse(readFileSync(file, 'utf8'));
    const shown = (row: string, contestant: string, unit: string) => {
      const median = cells[row]?.[contestant]?.median;
      return median === undefined
        ? '–'
        : `${median.toLocaleString('en', { maximumSignificantDigits: unit === 'bytes' ? 6 : 3 })} ${unit}`;
    };
    const costs = Object.entries(ASKED).map(([row, [what, unit]]) => {
      if (!cells[row]?.ours) throw new Error(`${file} has no row ${row}.`);
      return { what, ours: shown(row, 'ours', unit), launch: shown(row, 'turbine', unit) };
    });
    return { costs, browser, date: date.slice(0, 10) };
  },
});
