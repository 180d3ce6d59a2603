import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';
import { projectRoot } from '../../build/projectRoot.ts';
import { vendored } from '../../build/vendored.ts';
import { versionDefine } from '../../build/version.ts';
import { type NumberedMutant, plantMutants } from './plantMutants.ts';

/** The unit tests in a world where one mutant is on. Test files are given from the project root. */
export interface Tester {
  /** Runs test files with a mutant on, or with 0 none; answers those that failed. */
  readonly failing: (mutant: number, tests: readonly string[]) => Promise<readonly string[]>;
  /** Which mutants each test file asked for while none was on. */
  readonly asked: () => ReadonlyMap<string, ReadonlySet<number>>;
  readonly close: () => Promise<void>;
}

export interface TesterOptions {
  readonly environment: 'node' | 'jsdom';
  /** The first failure ends a run. */
  readonly bail: boolean;
  /** Tells the tests which mutant is on. */
  readonly switchFile: string;
}

/** A mutant must not fill the console with what it breaks. */
const silent = { onUserConsoleLog: () => {} };

export const createTester = async (
  mutants: ReadonlyMap<string, readonly NumberedMutant[]>,
  { environment, bail, switchFile }: TesterOptions,
): Promise<Tester> => {
  const fromRoot = (file: string) => relative(projectRoot, file.split('?')[0] ?? file);
  const askedFile = `${switchFile}.asked`;
  rmSync(askedFile, { force: true });
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: projectRoot,
      watch: false,
      environment,
      include: ['test/unit/**/*.test.{ts,tsx}'],
      setupFiles: [join(projectRoot, 'scripts/mutate/switch.ts')],
      pool: 'threads',
      maxWorkers: 1,
      // Shared modules are evaluated, and their mutants asked for, by the first test file alone: no matter while one is on.
      isolate: environment === 'jsdom' || !bail,
      bail: bail ? 1 : 0,
      testTimeout: 20_000,
      reporters: [silent],
      env: { TAMIS_MUTANT_FILE: switchFile },
    },
    {
      logLevel: 'silent',
      plugins: [
        vendored(),
        {
          name: 'tamis:mutants',
          enforce: 'pre',
          transform: (code, id) => {
            const planted = mutants.get(fromRoot(id));
            return planted && { code: plantMutants(code, planted), map: null };
          },
        },
      ],
      define: versionDefine(),
    },
  );

  return {
    failing: async (mutant, tests) => {
      writeFileSync(switchFile, String(mutant));
      const specifications = (await vitest.globTestSpecifications()).filter((it) =>
        tests.includes(fromRoot(it.moduleId)),
      );
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      // Vitest says so when a test fails; here that is what is hoped for.
      process.exitCode = 0;
      const failed = testModules
        .filter((it) => tests.includes(fromRoot(it.moduleId)) && it.state() === 'failed')
        .map((it) => fromRoot(it.moduleId));
      return unhandledErrors.length > 0 && failed.length === 0 ? tests : failed;
    },
    asked: () => {
      const lines = existsSync(askedFile) ? readFileSync(askedFile, 'utf8').trim().split('\n') : [];
      const records = lines.map((line): { test: string; mutants: number[] } => JSON.parse(line));
      return new Map(records.map(({ test, mutants: numbers }) => [fromRoot(test), new Set(numbers)]));
    },
    close: () => vitest.close(),
  };
};
