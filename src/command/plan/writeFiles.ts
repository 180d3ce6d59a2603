import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Make } from '../../plan/planFiles.ts';

/** A version that changes with each release makes no file stale; nor do the line ends of a checkout on Windows. */
const compared = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(/^ {2}"(tamis|site)": .*$/gm, '');

/**
 * Makes files, and writes those whose text has changed.
 * @param check writes none.
 * @returns the names of the files that were stale.
 */
export const writeFiles = (
  folder: string,
  files: Readonly<Record<string, Make>>,
  check: boolean,
): readonly string[] =>
  Object.entries(files).flatMap(([name, make]) => {
    const file = join(folder, name);
    const before = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : undefined;
    const text = make(before);
    if (before === text || (check && before !== undefined && compared(before) === compared(text))) return [];
    if (!check) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return [name];
  });
