import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../build/projectRoot.ts';
import { findMutants } from './findMutants.ts';
import type { NumberedMutant } from './plantMutants.ts';

/** A mutant with the place where it stands. */
export interface PlacedMutant extends NumberedMutant {
  readonly file: string;
  readonly line: number;
  readonly folder: string;
}

/** Only re-exports, or examples: nothing to mutate. */
const isLeftAlone = (name: string) => !name.endsWith('.ts') || /(^|\/)(index|examples)\.ts$/.test(name);

/** The mutants of the folders below `src`, by file, numbered from 1. */
export const readMutants = (folders: readonly string[]): ReadonlyMap<string, readonly PlacedMutant[]> => {
  let count = 0;
  const ofFile = (folder: string, file: string): readonly PlacedMutant[] => {
    const source = readFileSync(join(projectRoot, file), 'utf8');
    return findMutants(file, source).map((mutant) => ({
      ...mutant,
      id: ++count,
      file,
      folder,
      line: source.slice(0, mutant.start).split('\n').length,
    }));
  };
  return new Map(
    folders.flatMap((folder) =>
      readdirSync(join(projectRoot, 'src', folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => !isLeftAlone(name))
        .sort()
        .map((name) => `src/${folder}/${name}`)
        .map((file) => [file, ofFile(folder, file)] as const),
    ),
  );
};
