import { existsSync, readFileSync } from 'node:fs';
import type { Answers } from './answers.ts';
import { editsOf } from './editsOf.ts';

export interface ChangedFile {
  readonly path: string;
  /** `undefined`: there is no such file yet. */
  readonly before: string | undefined;
  readonly text: string;
}

/**
 * The files that a new rule changes in the folder that Node runs in; nothing is written.
 * @throws where the answers do not fit what is there.
 */
export const changedFiles = (answers: Answers): readonly ChangedFile[] => {
  const isNewFamily = !existsSync(`src/rules/${answers.family}.ts`);
  return Object.entries(editsOf(answers, isNewFamily)).map(([path, edit]) => {
    const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    return { path, before, text: edit(before ?? '') };
  });
};
