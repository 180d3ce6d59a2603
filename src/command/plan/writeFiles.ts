import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Make } from '../../plan/planFiles.ts';
import { requireParsed } from '../requireParsed.ts';

/** A version that changes with each release makes no file stale; nor do the line ends of a checkout on Windows. */
const compared = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(/^ {2}"(tamis|site)": .*$/gm, '');

const made = (folder: string, files: Readonly<Record<string, Make>>) => {
  const all = Object.entries(files).map(([name, make]) => {
    const file = join(folder, name);
    const before = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : undefined;
    return { name, file, before, text: make(before) };
  });
  requireParsed(all.map(({ name, text }) => [name, text]));
  return all;
};

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
  made(folder, files).flatMap(({ name, file, before, text }) => {
    if (before === text || (check && before !== undefined && compared(before) === compared(text))) return [];
    if (!check) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return [name];
  });
