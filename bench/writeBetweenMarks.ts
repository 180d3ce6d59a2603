import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { betweenMarks } from '../src/plan/betweenMarks.ts';
import { resultsRoot } from './resultsRoot.ts';

/** Replaces the text between the two marks in a file of the project. @throws if the file has no such marks. */
export const writeBetweenMarks = (path: string, name: string, inserted: string): void => {
  const file = join(resultsRoot(), path);
  const written = betweenMarks(readFileSync(file, 'utf8'), name, inserted);
  if (written === undefined) throw new Error(`${path} has no marks <!-- ${name} -->.`);
  writeFileSync(file, written);
};
