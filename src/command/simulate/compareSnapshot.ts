import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Finding } from '../command.ts';

/** Writes the text if the file is missing or is to be updated; otherwise compares it, and names the first difference. */
export const compareSnapshot = (
  cwd: string,
  file: string,
  text: string,
  isUpdated: boolean,
): readonly Finding[] => {
  const path = resolve(cwd, file);
  if (isUpdated || !existsSync(path)) {
    writeFileSync(path, `${text}\n`);
    return [];
  }
  const expected = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/);
  const found = text.split('\n');
  const length = Math.max(expected.length, found.length);
  const at = Array.from({ length }, (_, line) => line).find((line) => expected[line] !== found[line]);
  if (at === undefined) return [];
  const [before, now] = [expected, found].map((lines) =>
    lines[at] === undefined ? 'nothing' : `“${lines[at]}”`,
  );
  const message = `The simulation differs: expected ${before}, found ${now}. If that is right, add --update.`;
  return [{ level: 'error', check: 'snapshot', message, file: file.replaceAll('\\', '/'), line: at + 1 }];
};
