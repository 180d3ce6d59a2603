import { existsSync, readFileSync } from 'node:fs';
import type { Answers } from './answers.ts';
import { editsOf } from './editsOf.ts';

export interface ChangedFile {
  readonly path: string;
  /** The present text; `undefined` if the file does not exist yet. */
  readonly before: string | undefined;
  readonly text: string;
}

/**
 * The files that a new rule changes, relative to the current folder; writes nothing.
 * @throws if the answers do not fit the existing files.
 */
export const changedFiles = (answers: Answers): readonly ChangedFile[] => {
  const isNewFamily = !existsSync(`src/rules/${answers.family}.ts`);
  return Object.entries(editsOf(answers, isNewFamily)).map(([path, edit]) => {
    const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    return { path, before, text: edit(before ?? '') };
  });
};
