import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../build/projectRoot.ts';

/** Puts the text between the two marks `<!-- name -->` of the README; `false` if it has none. */
export const writeIntoReadme = (text: string, name = 'delivery'): boolean => {
  const mark = `<!-- ${name} -->`;
  const between = new RegExp(`${mark}[\\s\\S]*${mark}`);
  const file = join(projectRoot, 'README.md');
  const readme = readFileSync(file, 'utf8');
  if (!between.test(readme)) return false;
  writeFileSync(
    file,
    readme.replace(between, () => `${mark}\n${text}\n${mark}`),
  );
  return true;
};
