import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../build/projectRoot.ts';
import { keyOf } from './keyOf.mjs';
import type { Mutant } from './mutant.ts';

/** Lines are counted from 0. */
interface Range {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}
/** Of `@stryker-mutator/instrumenter`, which is not installed with the project, what is used here. */
interface Instrumenting {
  readonly Instrumenter: new (
    logger: object,
  ) => {
    instrument(
      files: readonly { name: string; content: string; mutate: true | readonly Range[] }[],
      options: object,
    ): Promise<{ readonly mutants: readonly (Mutant & { readonly fileName: string })[] }>;
  };
}

interface Ignoring {
  readonly strykerPlugins: readonly { readonly value: object }[];
}

const RANGE = /^(.*):(\d+)-(\d+)$/;
const IGNORER = 'scripts/strykerIgnorer.mjs';
const INSTRUMENTER = 'mutation/node_modules/@stryker-mutator/instrumenter/dist/src/index.js';
const load = (path: string) => import(pathToFileURL(join(projectRoot, path)).href);
const silent = { debug: () => {}, info: () => {}, warn: () => {}, isDebugEnabled: () => false };

const filesOf = (ranges: readonly string[]) => {
  const files = new Map<string, true | Range[]>();
  for (const range of ranges) {
    const [, file = range, first, last] = RANGE.exec(range) ?? [];
    const earlier = files.get(file) ?? [];
    if (first === undefined || earlier === true) files.set(file, true);
    else {
      const [start, end] = [Number(first) - 1, Number(last) - 1];
      const lines = {
        start: { line: start, column: 0 },
        end: { line: end, column: Number.MAX_SAFE_INTEGER },
      };
      files.set(file, [...earlier, lines]);
    }
  }
  return [...files].map(([file, mutate]) => {
    const name = join(projectRoot, file);
    return { name, mutate, content: readFileSync(name, 'utf8') };
  });
};

/** The keys of all mutants that Stryker makes in these files or lines. */
export const listMutants = async (ranges: readonly string[]): Promise<readonly string[]> => {
  const { Instrumenter }: Instrumenting = await load(INSTRUMENTER);
  const { strykerPlugins }: Ignoring = await load(IGNORER);
  const ignorers = strykerPlugins.map(({ value }) => value);
  const options = { ignorers, plugins: null, excludedMutations: [] };
  const { mutants } = await new Instrumenter(silent).instrument(filesOf(ranges), options);
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map((mutant) => keyOf(mutant.fileName, mutant))
    .sort();
};
