import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser, installOtherEngines, installPromtool, thisInstaller } from '../installBrowser.ts';
import { prepareBench } from '../prepareBench.ts';
import { changedFiles, testsOf } from './changedTests.ts';
import { checkPayloads } from './checkPayloads.ts';
import type { Output } from './output.ts';
import {
  countsOf,
  failuresOf,
  oneFailed,
  onePassed,
  oneSkipped,
  slowestOf,
  sum,
  type TestCounts,
  type VitestReport,
} from './testCounts.ts';

const results = 'test/results';
/** The events of the browser tests. */
export const payloads = join(results, 'payloads');

export interface PartResult {
  readonly counts: TestCounts;
  /** What failed, for the list at the end. */
  readonly failures?: readonly string[];
}
export interface Asked {
  readonly patterns: readonly string[];
  /** No engine may be missing. */
  readonly allEngines: boolean;
}
export type Part = (output: Output, asked: Asked) => Promise<PartResult>;

const command =
  (args: readonly string[], advice?: string): Part =>
  async ({ run }) =>
    (await run(process.execPath, args)) === 0
      ? { counts: onePassed }
      : { counts: oneFailed, failures: advice === undefined ? [] : [advice] };
const script = (name: string, args: readonly string[] = [], advice?: string): Part =>
  command(['--import', 'tsx', `scripts/${name}.ts`, ...args], advice);

const runTests = async (
  { run, print }: Output,
  project: string,
  patterns: readonly string[],
): Promise<PartResult> => {
  const file = join(results, `${project}.json`);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project];
  const exitCode = await run(process.execPath, [...vitest, ...reporters, ...patterns]);
  const report: VitestReport | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined;
  if (patterns.length === 0) print(['The slowest files:', ...slowestOf(report)].join('\n'));
  return { counts: countsOf(report, exitCode), failures: failuresOf(report) };
};

const tests =
  (project: string): Part =>
  (output, { patterns }) =>
    runTests(output, project, patterns);

const browserTests =
  (project: string): Part =>
  async (output, { patterns }) => {
    await installBrowser(thisInstaller(output.run));
    return runTests(output, project, patterns);
  };

/** One pass through the packed file: from its installation to an event in the edge. The part `package` has it too. */
const onePass: Part = async (output) => {
  await installBrowser(thisInstaller(output.run));
  return runTests(output, 'package', ['test/package/firstSteps.spec.ts']);
};

/** The packed file, and what its commands write for other programs. */
const packageTests: Part = async (output, asked) => {
  await installPromtool(thisInstaller(output.run));
  return tests('package')(output, asked);
};

/** Each measurement with its smallest load. */
const benchTests: Part = async (output, asked) => {
  await prepareBench({ run: output.run, builds: false });
  return browserTests('bench')(output, asked);
};

/** The core in Firefox and WebKit. */
const engineTests: Part = async (output, asked) => {
  const missing = await installOtherEngines(thisInstaller(output.run));
  if (missing.length > 0 && asked.allEngines) throw new Error(missing.join('\n'));
  for (const sentence of missing) output.print(`Skipped: ${sentence}`);
  const { counts, failures = [] } = await browserTests('engines')(output, asked);
  return { counts: sum([counts, ...missing.map(() => oneSkipped)]), failures };
};

const allPayloads: Part = async ({ print }) => {
  const { checked, faults } = checkPayloads(payloads);
  if (checked === 0) throw new Error('The browser tests left no events: run npm test -- browser payloads.');
  print(`${checked} events checked, ${faults.length} faults.`);
  return {
    counts: faults.length === 0 ? onePassed : oneFailed,
    failures: faults.map((fault) => `Not valid XDM, ${fault}`),
  };
};

const unitTestsOfChanges: Part = async (output) => {
  const all = readdirSync('test/unit', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `test/unit/${name.replaceAll('\\', '/')}`);
  const asked = testsOf(changedFiles(), all);
  output.print(`${asked.length} of ${all.length} files test what has changed. npm test -- unit runs all.`);
  return asked.length === 0 ? { counts: onePassed } : runTests(output, 'unit', asked);
};

/** What the compiler remembers between two runs. */
const remembered = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];

const types = command(['node_modules/typescript/bin/tsc', '--noEmit', ...remembered]);
const lintOf = (files: readonly string[]): Part =>
  command(['node_modules/@biomejs/biome/bin/biome', 'ci', '--no-errors-on-unmatched', ...files]);

const lintOfChanges: Part = (output, asked) => lintOf(changedFiles().filter(existsSync))(output, asked);

/** The parts of one step run side by side, as many at once as there are cores: none of them keeps all cores busy. */
export type Step = Readonly<Record<string, Part>>;

/** The steps, in order. In each, the part that takes longest comes first. */
export const steps: readonly Step[] = [
  { build: script('build'), types, lint: lintOf(['.']), prose: script('prose') },
  { unit: tests('unit'), command: tests('command') },
  { browser: browserTests('browser') },
  { split: browserTests('split') },
  { packed: onePass },
  {
    engines: engineTests,
    screens: browserTests('screens'),
    package: packageTests,
    docs: browserTests('docs'),
  },
  { bench: benchTests },
  {
    payloads: allPayloads,
    generated: script('plan', ['--check'], 'A generated file is stale: run npm run plan.'),
    budget: script('budget'),
  },
];

/** What only `all` has: the other form of the build, other engines, compilers and bundlers, what people see, and what measures. */
const onlyInAll = ['split', 'engines', 'screens', 'package', 'docs', 'bench'];
/** What only the default tier has. */
const onlyInCore = ['packed'];

/** The parts of each tier. */
export const tiers = {
  core: steps.flatMap(Object.keys).filter((name) => !onlyInAll.includes(name)),
  all: steps.flatMap(Object.keys).filter((name) => !onlyInCore.includes(name)),
} as const;

/** For the time between two runs. */
export const quick: Step = { types, unit: unitTestsOfChanges, lint: lintOfChanges };

/** The parts that take patterns of test files. */
export const takingPatterns: readonly string[] = [
  ...['unit', 'command', 'browser', 'split', 'screens', 'engines', 'package', 'docs', 'bench'],
];

/** The parts that a part depends on. If one of them failed, the dependent part does not run. */
export const needs: Readonly<Record<string, readonly string[]>> = {
  budget: ['build'],
  command: ['build'],
  browser: ['build'],
  engines: ['build'],
  screens: ['build'],
  package: ['build'],
  packed: ['build'],
  bench: ['build'],
};
