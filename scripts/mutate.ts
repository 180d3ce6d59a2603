// node scripts/run.mjs scripts/mutate.ts [folder of src …]
// Breaks the tag in every way that it knows, one at a time, and asks the unit tests. Prints the score of each folder
// and every change that no test noticed. It takes minutes, and is no part of `npm test`.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../build/projectRoot.ts';
import { createTester } from './mutate/createTester.ts';
import { type PlacedMutant, readMutants } from './mutate/readMutants.ts';

const FOLDERS = ['rules', 'dataElements', 'consent', 'hooks', 'page'];
/** They test no behaviour of the tag, or start processes and servers. */
const LEFT_OUT =
  /\/scripts\/|\/unit\/alloy\/|edgeEmulator|Differential|vendored|evaluateAlloy|importOnServer/;

const NO_MUTANT = -1;

/** A mutant with the tests that meet it, the nearest first. */
interface Trial {
  readonly id: number;
  readonly near: readonly string[];
  readonly far: readonly string[];
  /** Of these, those that need a DOM. */
  readonly dom: readonly string[];
}

const unitTests = (): readonly string[] =>
  readdirSync(join(projectRoot, 'test/unit'), { recursive: true, encoding: 'utf8' })
    .map((name) => `test/unit/${name}`)
    .filter((name) => /\.test\.tsx?$/.test(name) && !LEFT_OUT.test(name))
    .sort();

const isNear = (test: string, { folder }: PlacedMutant): boolean =>
  [folder, ...(folder === 'dataElements' ? ['rules'] : [])].some((it) => test.includes(`/${it}/`));

/** Tries a share of the mutants; answers those that survived. */
const trySome = async (folders: readonly string[], share: string): Promise<void> => {
  const mutants = readMutants(folders);
  const trials: readonly Trial[] = JSON.parse(readFileSync(share, 'utf8'));
  const survived: Trial[] = [];
  const tests = (of: readonly Trial[]) => [...new Set(of.flatMap(({ near, far }) => [...near, ...far]))];
  const plain = await createTester(mutants, { environment: 'node', bail: true, switchFile: `${share}.on` });
  // A test that fails under a mutant that does not exist would kill all others too.
  const broken = await plain.failing(NO_MUTANT, tests(trials));
  if (broken.length > 0) throw new Error(`These fail whatever is on: ${broken.join(', ')}`);
  for (const trial of trials) {
    const killed =
      (trial.near.length > 0 && (await plain.failing(trial.id, trial.near)).length > 0) ||
      (trial.far.length > 0 && (await plain.failing(trial.id, trial.far)).length > 0);
    if (!killed) survived.push(trial);
  }
  await plain.close();
  const withDom = await createTester(mutants, {
    environment: 'jsdom',
    bail: true,
    switchFile: `${share}.on`,
  });
  const left: number[] = [];
  for (const { id, dom } of survived) {
    if (dom.length === 0 || (await withDom.failing(id, dom)).length === 0) left.push(id);
  }
  await withDom.close();
  writeFileSync(`${share}.survived`, JSON.stringify(left));
};

const inChild = (folders: readonly string[], share: string): Promise<readonly number[]> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['scripts/run.mjs', 'scripts/mutate.ts', '--share', share, ...folders],
      { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    child.once('exit', (code) => {
      if (code === 0) resolve(JSON.parse(readFileSync(`${share}.survived`, 'utf8')));
      else reject(new Error(`A share of the mutants could not be tried (${code}).`));
    });
  });

/** One run without a mutant: who asks for which, and who needs a DOM. */
const planTrials = async (
  mutants: ReadonlyMap<string, readonly PlacedMutant[]>,
  switchFile: string,
): Promise<readonly Trial[]> => {
  const tests = unitTests();
  const plain = await createTester(mutants, { environment: 'node', bail: false, switchFile });
  const dom = await plain.failing(0, tests);
  const asked = new Map(plain.asked());
  await plain.close();
  const withDom = await createTester(mutants, { environment: 'jsdom', bail: false, switchFile });
  const broken = await withDom.failing(0, dom);
  for (const [test, numbers] of withDom.asked()) asked.set(test, numbers);
  await withDom.close();
  if (broken.length > 0) throw new Error(`These fail without any mutant: ${broken.join(', ')}`);

  return [...mutants.values()].flat().map((mutant) => {
    const asking = tests.filter((test) => asked.get(test)?.has(mutant.id));
    const inNode = asking.filter((test) => !dom.includes(test));
    return {
      id: mutant.id,
      near: inNode.filter((test) => isNear(test, mutant)),
      far: inNode.filter((test) => !isNear(test, mutant)),
      dom: asking.filter((test) => dom.includes(test)),
    };
  });
};

const report = (all: readonly PlacedMutant[], survived: ReadonlySet<number>): void => {
  const folders = [...new Set(all.map(({ folder }) => folder))];
  console.table(
    Object.fromEntries(
      [
        ...folders.map((folder) => [folder, all.filter((it) => it.folder === folder)] as const),
        ['all', all] as const,
      ].map(([name, mutants]) => {
        const left = mutants.filter(({ id }) => survived.has(id)).length;
        const score = `${((100 * (mutants.length - left)) / mutants.length).toFixed(1)} %`;
        return [name, { mutants: mutants.length, survived: left, score }];
      }),
    ),
  );
  for (const { id, file, line, what } of all) {
    if (survived.has(id)) console.log(`${file}:${line}  ${what.slice(0, 160)}`);
  }
};

export default async function main(...args: readonly string[]): Promise<void> {
  if (args[0] === '--share') return trySome(args.slice(2), args[1] ?? '');
  const folders = args.length > 0 ? args : FOLDERS;
  const start = performance.now();
  const desk = mkdtempSync(join(tmpdir(), 'tamis-mutants-'));
  try {
    const mutants = readMutants(folders);
    const trials = await planTrials(mutants, join(desk, 'on'));
    const workers = Math.max(1, availableParallelism());
    const shares = Array.from({ length: workers }, (_, at) => {
      const share = join(desk, `share-${at}`);
      writeFileSync(share, JSON.stringify(trials.filter((_trial, number) => number % workers === at)));
      return inChild(folders, share);
    });
    report([...mutants.values()].flat(), new Set((await Promise.all(shares)).flat()));
    console.log(`${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
  } finally {
    rmSync(desk, { recursive: true, force: true });
  }
}
