import { expect } from 'vitest';
import { check } from '../../../src/command/check/check.ts';
import type { Finding } from '../../../src/command/command.ts';
import { siteFolder } from '../../siteFolder.ts';
import { runTamis } from '../runTamis.ts';
import { type Edit, shopFiles } from '../shop.ts';

/** A mistake that a test makes in the shop, and what the check must say. */
export interface MadeMistake {
  readonly what: string;
  readonly edits: readonly Edit[];
  readonly check: string;
  readonly file: string;
  /** A text of the line on which it is found; if it is left out, the first line, and none of `site.ts`. */
  readonly on?: string | undefined;
  readonly says: string;
  readonly level: Finding['level'];
}

/** A change of the file in which the mistake is found. */
export type Change = readonly [from: string, to: string];

/** Mistakes that one check finds in one file, by changes of that file and of others. */
export const foundBy =
  (name: string, file: string, level: Finding['level'] = 'error') =>
  (
    what: string,
    on: string | undefined,
    says: string,
    ...edits: readonly (Change | Edit)[]
  ): MadeMistake => ({
    ...{ what, check: name, file, on, says, level },
    edits: edits.map((it) => (it.length === 2 ? [file, ...it] : it)),
  });
const expected = (files: Readonly<Record<string, string>>, { level, check, file, on, says }: MadeMistake) => {
  const at = (files[file] ?? '').indexOf(on ?? '');
  if (at < 0) throw new Error(`${file} does not contain: ${on}`);
  const isWhole = on === undefined && file === 'site.ts';
  const line = (files[file] ?? '').slice(0, at).split('\n').length;
  return { level, check, file, ...(!isWhole && { line }), message: expect.stringContaining(says) };
};

/** Makes the mistakes, and expects that each is found once, where it is, and nothing else. Resolves to the exit code. */
export const found = async (mistakes: readonly MadeMistake[], ...args: readonly string[]) => {
  const files = shopFiles(mistakes.flatMap(({ edits }) => edits));
  const { out, code } = await runTamis(check, ['--json', ...args], { cwd: siteFolder(files) });
  expect(JSON.parse(out).findings).toEqual(mistakes.map((it) => expected(files, it)));
  return code;
};
