// npx tsx scripts/test.ts [part] [pattern…]
// All checks of the project, or one part of them; patterns choose test files of the parts `unit` and `browser`.
// The last line is `N passed, N failed`: every test counts, and every other step as one check.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkPayloads } from './checkPayloads.ts';
import { createCommands } from './createCommands.ts';
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

const commands = createCommands();
const node = (...args: string[]) => commands.run(process.execPath, args);
const check = async (...args: string[]): Promise<TestCounts> =>
  (await node(...args)) === 0 ? onePassed : oneFailed;
const script = (name: string, ...args: string[]) => check('--import', 'tsx', `scripts/${name}.ts`, ...args);

/** What is told again at the end. */
const failures: string[] = [];

const failed = (error: unknown): TestCounts => {
  console.error(error instanceof Error ? error.message : error);
  return oneFailed;
};

const runTests = async (project: string, patterns: readonly string[]): Promise<TestCounts> => {
  const file = join(results, `${project}.json`);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const exitCode = await node(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    ...reporters,
    ...patterns,
  );
  const report: VitestReport | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined;
  failures.push(...failuresOf(report));
  if (patterns.length === 0) console.log(['The slowest files:', ...slowestOf(report)].join('\n'));
  return countsOf(report, exitCode);
};

const runBrowserTests = async (project: string, patterns: readonly string[]): Promise<TestCounts> => {
  process.env.TAMIS_CHROMIUM = await installBrowser(thisInstaller(commands.run));
  return runTests(project, patterns);
};

/** The core in Chromium, Firefox and WebKit. Where it is asked for, none may be missing. */
const runEngineTests = async (patterns: readonly string[]): Promise<TestCounts> => {
  const missing = await installOtherEngines(thisInstaller(commands.run));
  if (missing.length > 0 && areDemanded) throw new Error(missing.join('\n'));
  for (const sentence of missing) console.log(`Skipped: ${sentence}`);
  return sum([await runBrowserTests('engines', patterns), ...missing.map(() => oneSkipped)]);
};

const checkAllPayloads = async (): Promise<TestCounts> => {
  if (!existsSync(xdmCheck)) {
    console.log(`Skipped: the XDM checker is not here (${xdmCheck}); TAMIS_XDM_CHECK names another place.`);
    return oneSkipped;
  }
  const { checked, faults } = await checkPayloads(payloads, xdmCheck);
  if (checked === 0) {
    console.error(`Nothing to check: the browser tests left no payloads in ${payloads}.`);
    return oneFailed;
  }
  failures.push(...faults.map((fault) => `Not valid XDM, ${fault}`));
  console.log(`${checked} events checked, ${faults.length} faults.`);
  return faults.length === 0 ? onePassed : oneFailed;
};

/** The steps in order. A part is one step with what it needs to be true of the code as it stands. */
const stepsOf = (patterns: readonly string[]): Record<string, () => Promise<TestCounts>> => ({
  types: () => check('node_modules/typescript/bin/tsc', '--noEmit'),
  lint: () => check('node_modules/@biomejs/biome/bin/biome', 'ci', '.'),
  prose: () => script('prose'),
  unit: () => runTests('unit', patterns),
  build: () => script('build'),
  budget: () => script('budget'),
  browser: () => runBrowserTests('browser', patterns),
  engines: () => runEngineTests(patterns),
  package: () => runTests('package', patterns),
  docs: () => runBrowserTests('docs', patterns),
  payloads: checkAllPayloads,
  ...(existsSync('scripts/plan.ts') ? { generated: () => script('plan', '--check') } : {}),
});

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
const wanted = part === undefined ? Object.keys(steps) : [...(needs[part] ?? []), part];

// What an earlier run left must not pass for this one's.
if (wanted.includes('browser')) {
  for (const folder of [payloads, leftByFailed]) rmSync(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void commands.stop().finally(() => process.exit(130)));
}

const outcomes = new Map<string, TestCounts>();
for (const name of wanted) {
  const step = steps[name];
  if (step === undefined) continue;
  console.log(`\n▸ ${name}`);
  const start = performance.now();
  const broken = (needs[name] ?? []).find((needed) => (outcomes.get(needed)?.failed ?? 0) > 0);
  if (broken !== undefined) console.error(`Not run: ${broken} failed.`);
  const counts = broken === undefined ? await step().catch(failed) : oneFailed;
  outcomes.set(name, counts);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '–'} ${name}: ${inWords(counts)} (${seconds} s)`,
  );
}

if (failures.length > 0) console.error(`\nFailed:\n${failures.map((it) => `- ${it}`).join('\n')}`);
if (wanted.includes('browser') && existsSync(leftByFailed)) {
  console.error(
    `\nScreenshots, traces and requests of them:\n${readdirSync(leftByFailed)
      .map((it) => `- ${join(leftByFailed, it)}`)
      .join('\n')}`,
  );
}
const total = sum([...outcomes.values()]);
console.log(`\n${inWords(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
