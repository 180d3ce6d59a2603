// npx tsx scripts/test.ts [part] [pattern…]
// All checks of the project, or one part of them; patterns choose test files of the parts `unit` and `browser`.
// The last line is `N passed, N failed`: every test counts, and every other step as one check.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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
/** Where each failed browser test leaves how its pages looked, what was traced and what was requested. */
const leftByFailed = join(results, 'failed');
const xdmCheck = process.env.TAMIS_XDM_CHECK ?? '../shared/xdm/check.mjs';

/** Where a part says what it does. A part that runs alone says it at once. */
interface Paper {
  readonly run: Commands['run'];
  readonly print: (text: string) => void;
}

const commands = createCommands();
const screen: Paper = { run: commands.run, print: (text) => console.log(text) };
/** Keeps what a part says until `show`, so that it does not mix with what another one says. */
const createNotes = (): Paper & { readonly show: () => void } => {
  const notes: (string | Buffer)[] = [];
  return {
    run: (command, args) => commands.run(command, args, (output) => notes.push(output)),
    print: (text) => notes.push(`${text}\n`),
    show: () => {
      for (const note of notes) process.stdout.write(note);
    },
  };
};

const check = async ({ run }: Paper, ...args: string[]): Promise<TestCounts> =>
  (await run(process.execPath, args)) === 0 ? onePassed : oneFailed;
const script = (paper: Paper, name: string, ...args: string[]) =>
  check(paper, '--import', 'tsx', `scripts/${name}.ts`, ...args);

/** What is told again at the end. */
const failures: string[] = [];

const runTests = async (
  { run, print }: Paper,
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
  paper: Paper,
  project: string,
  patterns: readonly string[],
): Promise<TestCounts> => {
  process.env.TAMIS_CHROMIUM = await installBrowser(thisInstaller(paper.run));
  return runTests(paper, project, patterns);
};

/** The core in Chromium, Firefox and WebKit. Where it is asked for, none may be missing. */
const runEngineTests = async (paper: Paper, patterns: readonly string[]): Promise<TestCounts> => {
  const missing = await installOtherEngines(thisInstaller(paper.run));
  if (missing.length > 0 && areDemanded) throw new Error(missing.join('\n'));
  for (const sentence of missing) paper.print(`Skipped: ${sentence}`);
  return sum([await runBrowserTests(paper, 'engines', patterns), ...missing.map(() => oneSkipped)]);
};

const checkAllPayloads = async ({ print }: Paper): Promise<TestCounts> => {
  if (!existsSync(xdmCheck)) {
    print(`Skipped: the XDM checker is not here (${xdmCheck}); TAMIS_XDM_CHECK names another place.`);
    return oneSkipped;
  }
  const { checked, faults } = await checkPayloads(payloads, xdmCheck);
  if (checked === 0) {
    print(`Nothing to check: the browser tests left no payloads in ${payloads}.`);
    return oneFailed;
  }
  failures.push(...faults.map((fault) => `Not valid XDM, ${fault}`));
  print(`${checked} events checked, ${faults.length} faults.`);
  return faults.length === 0 ? onePassed : oneFailed;
};

/** The parts. Each is one step with what it needs to be true of the code as it stands. */
const stepsOf = (patterns: readonly string[]): Record<string, (paper: Paper) => Promise<TestCounts>> => ({
  types: (paper) => check(paper, 'node_modules/typescript/bin/tsc', '--noEmit'),
  lint: (paper) => check(paper, 'node_modules/@biomejs/biome/bin/biome', 'ci', '.'),
  prose: (paper) => script(paper, 'prose'),
  unit: (paper) => runTests(paper, 'unit', patterns),
  build: (paper) => script(paper, 'build'),
  budget: (paper) => script(paper, 'budget'),
  browser: (paper) => runBrowserTests(paper, 'browser', patterns),
  engines: (paper) => runEngineTests(paper, patterns),
  docs: (paper) => runBrowserTests(paper, 'docs', patterns),
  package: (paper) => runTests(paper, 'package', patterns),
  payloads: checkAllPayloads,
  generated: (paper) => script(paper, 'plan', '--check'),
});

/** The order. Parts of one line run beside one another, since none of them keeps all cores busy. */
const lines = [
  ['types', 'lint', 'prose'],
  ['unit'],
  ['build'],
  ['budget'],
  ['browser'],
  ['engines', 'docs'],
  ['package'],
  ['payloads', 'generated'],
];

const needs: Record<string, readonly string[]> = {
  budget: ['build'],
  browser: ['build'],
  engines: ['build'],
  package: ['build'],
};

const [part, ...patterns] = process.argv.slice(2);
const areDemanded = part === 'engines' || process.env.TAMIS_ENGINES === 'all';
const steps = stepsOf(patterns);
if (part !== undefined && !Object.hasOwn(steps, part)) {
  console.error(`There is no part “${part}”; there are: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}
const wanted = part === undefined ? lines : [...(needs[part] ?? []), part].map((name) => [name]);
const runsBrowser = wanted.flat().includes('browser');

// What an earlier run left must not pass for this one's.
if (runsBrowser) {
  for (const folder of [payloads, leftByFailed]) rmSync(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void commands.stop().finally(() => process.exit(130)));
}

const outcomes = new Map<string, TestCounts>();
const runStep = async (name: string, paper: Paper): Promise<void> => {
  const step = steps[name];
  if (step === undefined) return;
  paper.print(`\n▸ ${name}`);
  const start = performance.now();
  const run = async () => {
    const broken = (needs[name] ?? []).find((needed) => (outcomes.get(needed)?.failed ?? 0) > 0);
    if (broken !== undefined) throw new Error(`Not run: ${broken} failed.`);
    return step(paper);
  };
  const counts = await run().catch((error: unknown) => {
    paper.print(error instanceof Error ? error.message : String(error));
    return oneFailed;
  });
  outcomes.set(name, counts);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const sign = counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '–';
  paper.print(`${sign} ${name}: ${inWords(counts)} (${seconds} s)`);
};
const runBeside = async (name: string): Promise<void> => {
  const notes = createNotes();
  await runStep(name, notes);
  notes.show();
};

for (const line of wanted) {
  const [only, ...others] = line;
  if (only !== undefined && others.length === 0) await runStep(only, screen);
  else await Promise.all(line.map(runBeside));
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
