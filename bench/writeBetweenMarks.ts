import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../build/projectRoot.ts';

/** The text with something new between its two marks `<!-- name -->`; `undefined` if it has none. */
export const betweenMarks = (text: string, name: string, inserted: string): string | undefined => {
  const mark = `<!-- ${name} -->`;
  const between = new RegExp(`${mark}[\\s\\S]*${mark}`);
  return between.test(text) ? text.replace(between, () => `${mark}\n${inserted}\n${mark}`) : undefined;
};

/** Puts something between the two marks of a file of the project. @throws where it has none. */
export const writeBetweenMarks = (path: string, name: string, inserted: string): void => {
  const file = join(projectRoot, path);
  const written = betweenMarks(readFileSync(file, 'utf8'), name, inserted);
  if (written === undefined) throw new Error(`${path} has no marks <!-- ${name} -->.`);
  writeFileSync(file, written);
};
