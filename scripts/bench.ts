// npm run bench [-- --only ours,alloy] [--quick] [--runs 15] [--play "events,load"]
// Measures speed and size of the tag and of other libraries in one run. Writes bench/results/speed.json, docs/speed.md
// with its plot, and the README's comparison; with --only, --play or --quick (three runs) it writes none of them. Fails
// if a mark is not met. The first run installs the compared libraries into bench/.
//
// npm run bench -- felt [--only ours,nothing] [--quick] [--runs 10] [--play "first page, 4x"]
// Measures what a visitor feels of a tag on an AEM page with 200 components: web vitals, CPU, heap, bytes. Writes
// bench/results/felt.json, docs/speed.md and the README's comparison, under the same conditions. Fails if a mark is not
// met.
//
// npm run bench -- way [--chromium] [--files] [--limits]
// Counts what takes part in the way of one push, from the data layer to the edge's answer: source files, functions,
// calls, reads of consent, JSON. Counts the sources in Node; with --chromium the module of the last build. Fails if a mark
// is not met; with --limits, if a limit of bench/way/wayLimits.ts is exceeded.
//
// npm run bench -- fleet [--tabs 10000]
// Simulates the load on the edge after an outage, of a million tabs; writes bench/results/fleet.json, and table and plot
// of docs/delivery.md.
//
// npm run bench -- watch [--rate 2000] [--seconds 60]
// Measures tamis watch of the last build under load, kills it, and counts what it has lost. Writes nothing. Fails if a mark
// is not met.
//
// With --smoke, each has the smallest load, measures the tag that was built last, judges nothing, and writes into the
// folder that TAMIS_RESULTS names.

import { parseArgs } from 'node:util';
import { requireOtherRoot } from '../bench/resultsRoot.ts';
import type { measureSpeed, SpeedOptions } from '../bench/speed/measureSpeed.ts';
import { printWays } from '../bench/way/printWays.ts';
import { own } from '../src/language/index.ts';
import { listOf } from './listOf.ts';
import { prepareBench } from './prepareBench.ts';

const QUICK_RUNS = '3';
const SMOKE_TABS = 20;
const SMOKE_RATE = 50;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    chromium: { type: 'boolean', default: false },
    files: { type: 'boolean', default: false },
    limits: { type: 'boolean', default: false },
    only: { type: 'string' },
    play: { type: 'string' },
    rate: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
    quick: { type: 'boolean', default: false },
    runs: { type: 'string' },
    smoke: { type: 'boolean', default: false },
    tabs: { type: 'string', default: '10000' },
  },
});
const countWay = async (): Promise<boolean> => {
  const ways = values.chromium
    ? (await import('../bench/way/wayInChromium.ts')).wayInChromium
    : (await import('../bench/way/wayInNode.ts')).wayInNode;
  return printWays(await ways(), values);
};

/** A whole measurement writes its results; a part of it, or a quick one, writes nothing. */
const measureWith = async (
  measure: typeof measureSpeed,
  runs: string,
  smallest: Pick<SpeedOptions, 'only' | 'play'>,
): Promise<boolean> => {
  await prepareBench({ builds: !values.smoke });
  if (values.smoke) return measure({ ...smallest, runs: 1, writes: true });
  const isWhole = !values.quick && !values.only && !values.play;
  const allMet = await measure({
    only: listOf(values.only),
    play: listOf(values.play),
    runs: Number(values.quick ? QUICK_RUNS : (values.runs ?? runs)),
    writes: isWhole,
  });
  if (!isWhole) console.log('A part of it, or a quick run: nothing is written.');
  return allMet;
};

const measureTime = async (): Promise<boolean> =>
  measureWith((await import('../bench/speed/measureSpeed.ts')).measureSpeed, '15', {
    only: ['ours'],
    play: ['events without'],
  });

const measureVisits = async (): Promise<boolean> =>
  measureWith((await import('../bench/felt/measureFelt.ts')).measureFelt, '10', {
    only: ['ours', 'turbine'],
    play: ['first page, 1x', 'left open'],
  });

const simulateFleet = async (): Promise<boolean> =>
  (await import('../bench/fleet/measureFleet.ts')).measureFleet(
    values.smoke ? SMOKE_TABS : Number(values.tabs),
  );

const loadWatch = async (): Promise<boolean> =>
  (await import('../bench/watch/measureWatch.ts')).measureWatch(
    values.smoke ? SMOKE_RATE : Number(values.rate),
    values.smoke ? 1 : Number(values.seconds),
  );

const commands: Readonly<Record<string, () => Promise<boolean>>> = {
  speed: measureTime,
  felt: measureVisits,
  way: countWay,
  fleet: simulateFleet,
  watch: loadWatch,
};

const [name = 'speed'] = positionals;
const command = own(commands, name);
if (!command)
  throw new Error(`There is no benchmark “${name}”; there are: ${Object.keys(commands).join(', ')}.`);
if (values.smoke) requireOtherRoot();
const allMet = await command();
if (!allMet && !values.smoke) {
  console.error('Not every mark is met.');
  process.exitCode = 1;
}
