// npm run bench [-- --only ours,alloy] [--quick] [--runs 15] [--play "events,load"]
// Measures speed and size of the tag and of other libraries in one run. Writes bench/results/speed.json, docs/speed.md
// with its plot, and the README's comparison; with --only, --play or --quick (three runs) it writes none of them. Fails
// if a mark is not met. The first run installs the compared libraries into bench/.
//
// npm run bench -- way [--chromium] [--files]
// Counts what takes part in the way of one push, from the data layer to the edge's answer: source files, functions,
// calls, reads of consent, JSON. Counts the sources in Node; with --chromium the module of the last build.
import { parseArgs } from 'node:util';
import { printWays } from '../bench/way/printWays.ts';
import { listOf } from './listOf.ts';
import { prepareBench } from './prepareBench.ts';

const QUICK_RUNS = '3';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    chromium: { type: 'boolean', default: false },
    files: { type: 'boolean', default: false },
    only: { type: 'string' },
    play: { type: 'string' },
    quick: { type: 'boolean', default: false },
    runs: { type: 'string', default: '15' },
  },
});
const countWay = async (): Promise<boolean> => {
  const ways = values.chromium
    ? (await import('../bench/way/wayInChromium.ts')).wayInChromium
    : (await import('../bench/way/wayInNode.ts')).wayInNode;
  return printWays(await ways(), values);
};

const measureTime = async (): Promise<boolean> => {
  await prepareBench();
  const { measureSpeed } = await import('../bench/speed/measureSpeed.ts');
  const isWhole = !values.quick && !values.only && !values.play;
  const allMet = await measureSpeed({
    only: listOf(values.only),
    play: listOf(values.play),
    runs: Number(values.quick ? QUICK_RUNS : values.runs),
    writes: isWhole,
  });
  if (!isWhole) console.log('A part of it, or a quick run: nothing is written.');
  return allMet;
};

const allMet = await (positionals[0] === 'way' ? countWay() : measureTime());
if (!allMet) {
  console.error('Not every mark is met.');
  process.exitCode = 1;
}
