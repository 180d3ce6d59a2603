// npm run mutate [-- --mutate 'src/hooks/**/*.ts']
// Stryker changes the tag's code in every way that it knows, and lists what no unit test notices: stryker.config.mjs.
//
// npm run mutate -- changed [revision]
// The same for the lines of src that differ from a revision: without one, from the last commit, or if none does, by it.
// Takes a sample if there are many.
//
// npm run mutate -- sample 300 src/edge
// The same for 300 changes of a folder. On the same code they are always the same ones.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../build/projectRoot.ts';
import { createCommands } from './createCommands.ts';
import { changedLines, isMutated } from './mutate/changedLines.ts';
import { listMutants } from './mutate/listMutants.ts';
import { sampleOf } from './mutate/sampleOf.ts';
import { scoreOf, scoreText } from './mutate/scoreOf.ts';
import { testsOfRooms } from './mutate/testsOfRooms.ts';

/** Ten minutes' work for two cores. */
const MOST_CHANGED = 100;
const reports = join(projectRoot, 'reports/mutation');
const chosenFile = join(reports, 'chosen.json');
const report = join(reports, 'some.json');
const config = join(reports, 'some.config.mjs');
const STRYKER = 'mutation/node_modules/@stryker-mutator/core/bin/stryker.js';

process.chdir(projectRoot);
const { run, stop } = createCommands();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(130)));

const install = async (): Promise<void> => {
  if (existsSync(STRYKER)) return;
  const npm = process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm'];
  const [command = 'npm', ...args] = [...npm, 'ci', '--prefix', 'mutation', '--ignore-scripts'];
  if ((await run(command, args)) !== 0) throw new Error('Stryker could not be installed.');
};

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  );

/** Runs some of the mutants in these files or lines, and prints which of them no test noticed. */
const runSome = async (ranges: readonly string[], most: number): Promise<number> => {
  const all = await listMutants(ranges);
  const chosen = sampleOf(all, most);
  const tests = testsOfRooms(
    ranges,
    filesIn('test/unit').filter((path) => /\.test\.tsx?$/.test(path)),
  );
  console.log(`${chosen.length} of ${all.length} changes, ${tests.length} test files.`);
  if (chosen.length === 0) return 0;
  mkdirSync(reports, { recursive: true });
  writeFileSync(chosenFile, JSON.stringify(chosen));
  const options = {
    incremental: false,
    mutate: ranges,
    testFiles: tests,
    checkers: ['chosen'],
    chosenFile,
    warnings: { unknownOptions: false },
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report },
  };
  writeFileSync(
    config,
    `import common from '../../stryker.config.mjs';
const plugins = [...common.plugins, './scripts/mutate/strykerChosen.mjs'];
export default { ...common, plugins, ...${JSON.stringify(options)} };
`,
  );
  const code = await run(process.execPath, [STRYKER, 'run', config]);
  if (code !== 0) return code;
  console.log(scoreText(scoreOf(JSON.parse(readFileSync(report, 'utf8')), chosen)));
  return 0;
};

const runChanged = ([revision]: readonly string[]): Promise<number> => {
  const { since, ranges } = changedLines(revision);
  console.log(`Lines of src that differ from ${since}: ${ranges.length} places.`);
  return runSome(ranges, MOST_CHANGED);
};

const runSample = ([count, folder]: readonly string[]): Promise<number> => {
  if (!(Number(count) > 0) || folder === undefined || !existsSync(folder))
    throw new Error('Say how many changes, and of which folder: npm run mutate -- sample 300 src/edge');
  return runSome(filesIn(folder.replace(/\/$/, '')).filter(isMutated), Number(count));
};

await install();
const [name = '', ...args] = process.argv.slice(2);
if (name === 'changed') process.exitCode = await runChanged(args);
else if (name === 'sample') process.exitCode = await runSample(args);
else process.exitCode = await run(process.execPath, [STRYKER, 'run', ...process.argv.slice(2)]);
