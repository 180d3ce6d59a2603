import { keyOf } from './keyOf.mjs';
import type { Mutant } from './mutant.ts';

/** Of Stryker's JSON report, what is read: https://github.com/stryker-mutator/mutation-testing-elements */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}

export interface Score {
  /** How many mutants ran. */
  readonly run: number;
  readonly noticed: number;
  /** In code that runs once, at import. */
  readonly atImport: number;
  /** By file, the mutants that no test noticed: `12:5 EqualityOperator a < b`. */
  readonly unnoticed: ReadonlyMap<string, readonly string[]>;
}

const NOTICED = ['Killed', 'Timeout', 'RuntimeError'];
const UNNOTICED = ['Survived', 'NoCoverage'];

const shown = ({ location: { start }, mutatorName, replacement }: Mutant): string =>
  `${start.line}:${start.column} ${mutatorName} ${replacement.replace(/\s+/g, ' ').slice(0, 80)}`;

/** The score of the chosen mutants. */
export const scoreOf = ({ files }: MutationReport, chosen: readonly string[]): Score => {
  const wanted = new Set(chosen);
  const all = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.filter((mutant) => wanted.has(keyOf(file, mutant, 1))).map((mutant) => ({ file, mutant })),
  );
  const of = (statuses: readonly string[]) =>
    all.filter(({ mutant }) => statuses.includes(mutant.status ?? ''));
  const unnoticed = new Map<string, string[]>();
  for (const { file, mutant } of of(UNNOTICED))
    unnoticed.set(file, [...(unnoticed.get(file) ?? []), shown(mutant)]);
  const noticed = of(NOTICED).length;
  return { run: noticed + of(UNNOTICED).length, noticed, atImport: of(['Ignored']).length, unnoticed };
};

/** As text: each mutant that no test noticed, by file, and the score. */
export const scoreText = ({ run, noticed, atImport, unnoticed }: Score): string => {
  const files = [...unnoticed].sort(([, one], [, other]) => other.length - one.length);
  const percent = run === 0 ? '–' : `${((noticed / run) * 100).toFixed(1)} %`;
  return [
    ...files.flatMap(([file, mutants]) => [`${file}: ${mutants.length}`, ...mutants.map((it) => `  ${it}`)]),
    `${noticed} of ${run} changes noticed: ${percent}. ${atImport} more are in code that runs once, at import.`,
  ].join('\n');
};
