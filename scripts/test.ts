// npx tsx scripts/test.ts [part] [pattern…]
// Runs all checks of the project, or one part of them. Patterns choose test files of the parts that run Vitest: unit,
// browser, engines, docs, package.
// The last line is `N passed, N failed`: every test counts, and every other step as one check.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { checkPayloads } from './checkPayloads.ts';
import { type Commands, createCommands } from './createCommands.ts';
import { installBrowser, installOtherEngines, thisInstaller } from './installBrowser.ts';
import {
  countsOf,
  failuresOf,
  inWords,
  oneFailed,
  onePassed,
  oneSkipped,
  slowestOf,
  sum,
  type TestCounts,
  type VitestReport,
} from './testCounts.ts';

const results = 'test/results';
const payloads = join(results, 'payloads');
/** The folder in which each failed browser test leaves its screenshots, traces and requests. */
const leftByFailed = join(results, 'failed');

/** How a part prints its output and runs its commands. */
interface Output {
  readonly run: Commands['run'];
  readonly print: (text: string) => void;
}

const commands = createCommands();
/** Output of a part that runs alone. */
const screen: Output = { run: commands.run, print: (text) => console.log(text) };
/** Output of a part that runs beside others: kept until `show`, so that the texts do not mix. */
const createKeptOutput = (): Output & { readonly show: () => void } => {
  const kept: (string | Buffer)[] = [];
  return {
    run: (command, args) => commands.run(command, args, (text) => kept.push(text)),
    print: (text) => kept.push(`${text}\n`),
    show: () => {
      for (const text of kept) process.stdout.write(text);
    },
  };
};

const check = async ({ run }: Output, ...args: string[]): Promise<TestCounts> =>
  (await run(process.execPath, args)) === 0 ? onePassed : oneFailed;
const script = (output: Output, name: string, ...args: string[]) =>
  check(output, '--import', 'tsx', `scripts/${name}.ts`, ...args);

/** Failures that are printed again at the end. */
const failures: string[] = [];

const runTests = async (
  { run, print }: Output,
  project: string,
  patterns: readonly string[],
): Promise<TestCounts> => {
  const file = join(results, `${project}.json`);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project];
  const exitCode = await run(process.execPath, [...vitest, ...reporters, ...patterns]);
  const report: VitestReport | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined;
  failures.push(...failuresOf(report));
  if (patterns.length === 0) print(['The slowest files:', ...slowestOf(report)].join('\n'));
  return countsOf(report, exitCode);
};

const runBrowserTests = async (
  output: Output,
  project: string,
  patterns: readonly string[],
): Promise<TestCounts> => {
  await installBrowser(thisInstaller(output.run));
  return runTests(output, project, patterns);
};

/** The core in Chromium, Firefox and WebKit. If the engines are explicitly requested, none may be missing. */
const runEngineTests = async (output: Output, patterns: readonly string[]): Promise<TestCounts> => {
  const missing = await installOtherEngines(thisInstaller(output.run));
  if (missing.length > 0 && areDemanded) throw new Error(missing.join('\n'));
  for (const sentence of missing) output.print(`Skipped: ${sentence}`);
  return sum([await runBrowserTests(output, 'engines', patterns), ...missing.map(() => oneSkipped)]);
};

const checkAllPayloads = async ({ print }: Output): Promise<TestCounts> => {
  const { checked, faults } = checkPayloads(payloads);
  if (checked === 0) {
    print(`Nothing to check: the browser tests left no payloads in ${payloads}.`);
    return oneFailed;
  }
  failures.push(...faults.map((fault) => `Not valid XDM, ${fault}`));
  print(`${checked} events checked, ${faults.length} faults.`);
  return faults.length === 0 ? onePassed : oneFailed;
};

type Part = (output: Output) => Promise<TestCounts>;

/** The parts of one step run side by side, as many at once as there are cores: none of them keeps all cores busy. */
type Step = Readonly<Record<string, Part>>;

/** The steps, in order. In each, the part that takes longest comes first. */
const stepsOf = (patterns: readonly string[]): readonly Step[] => [
  {
    build: (output) => script(output, 'build'),
    types: (output) => check(output, 'node_modules/typescript/bin/tsc', '--noEmit'),
    lint: (output) => check(output, 'node_modules/@biomejs/biome/bin/biome', 'ci', '.'),
    prose: (output) => script(output, 'prose'),
  },
  { unit: (output) => runTests(output, 'unit', patterns) },
  { browser: (output) => runBrowserTests(output, 'browser', patterns) },
  {
    engines: (output) => runEngineTests(output, patterns),
    package: (output) => runTests(output, 'package', patterns),
    docs: (output) => runBrowserTests(output, 'docs', patterns),
  },
  {
    payloads: checkAllPayloads,
    generated: (output) => script(output, 'plan', '--check'),
    budget: (output) => script(output, 'budget'),
  },
];

/** The parts that a part depends on. If one of them failed, the dependent part does not run. */
const needs: Record<string, readonly string[]> = {
  budget: ['build'],
  browser: ['build'],
  engines: ['build'],
  package: ['build'],
};

const [part, ...patterns] = process.argv.slice(2);
const areDemanded = part === 'engines' || process.env.TAMIS_ENGINES === 'all';
const steps = stepsOf(patterns);
const parts: Step = Object.assign({}, ...steps);
if (part !== undefined && !Object.hasOwn(parts, part)) {
  console.error(`There is no part “${part}”; there are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
/** Names of parts, by step. */
const wanted =
  part === undefined
    ? steps.map((step) => Object.keys(step))
    : [...(needs[part] ?? []), part].map((name) => [name]);
const runsBrowser = wanted.flat().includes('browser');

// Removes the files of an earlier run, so that they do not pass for files of this run.
if (runsBrowser) {
  for (const folder of [payloads, leftByFailed]) rmSync(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void commands.stop().finally(() => process.exit(130)));
}

const outcomes = new Map<string, TestCounts>();
const runPart = async (name: string, output: Output): Promise<void> => {
  output.print(`\n▸ ${name}`);
  const start = performance.now();
  const run = async () => {
    const broken = (needs[name] ?? []).find((needed) => (outcomes.get(needed)?.failed ?? 0) > 0);
    if (broken !== undefined) throw new Error(`Not run: ${broken} failed.`);
    return (parts[name] as Part)(output);
  };
  const counts = await run().catch((error: unknown) => {
    output.print(error instanceof Error ? error.message : String(error));
    return oneFailed;
  });
  outcomes.set(name, counts);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const sign = counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '–';
  output.print(`${sign} ${name}: ${inWords(counts)} (${seconds} s)`);
};
/** Runs the next of these parts, until none is left. */
const runNext = async (names: string[]): Promise<void> => {
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    const kept = createKeptOutput();
    await runPart(name, kept);
    kept.show();
  }
};

for (const names of wanted) {
  const [only, ...others] = names;
  if (only !== undefined && others.length === 0) await runPart(only, screen);
  else {
    console.log(`\n▹ ${names.join(', ')}: side by side`);
    const waiting = [...names];
    await Promise.all(Array.from({ length: availableParallelism() }, () => runNext(waiting)));
  }
}

if (failures.length > 0) console.error(`\nFailed:\n${failures.map((it) => `- ${it}`).join('\n')}`);
if (runsBrowser && existsSync(leftByFailed)) {
  console.error(
    `\nScreenshots, traces and requests of them:\n${readdirSync(leftByFailed)
      .map((it) => `- ${join(leftByFailed, it)}`)
      .join('\n')}`,
  );
}
const total = sum([...outcomes.values()]);
console.log(`\n${inWords(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
