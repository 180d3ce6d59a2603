import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../build/projectRoot.ts';

const MARK = '<!-- delivery -->';
const between = new RegExp(`${MARK}[\\s\\S]*${MARK}`);

/** Puts the text between the two marks of the README; `false` if it has none. */
export const writeIntoReadme = (text: string): boolean => {
  const file = join(projectRoot, 'README.md');
  const readme = readFileSync(file, 'utf8');
  if (!between.test(readme)) return false;
  writeFileSync(
    file,
    readme.replace(between, () => `${MARK}\n${text}\n${MARK}`),
  );
  return true;
};
