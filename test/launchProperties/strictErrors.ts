import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { writeFiles } from '../siteFolder.ts';

/** What a file with a mistake gives: it shows that the compiler looks. */
export const THE_MISTAKE = expect.stringContaining('mistake.ts(2,14): error TS2322');

/** The errors of the compiler, under strict, in all sites of a folder, and in one file with a mistake. */
export const strictErrors = (root: string): readonly string[] => {
  writeFiles(root, {
    'mistake.ts': "import { site } from './0/site/site.ts';\nexport const wrong: number = site;\n",
    'tsconfig.check.json': JSON.stringify({
      extends: './0/site/tsconfig.json',
      compilerOptions: { types: [], lib: ['ES2022', 'DOM', 'DOM.Iterable'] },
      include: ['**/*.ts'],
    }),
  });
  const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(
    process.execPath,
    [tsc, '-p', join(root, 'tsconfig.check.json'), '--pretty', 'false'],
    { encoding: 'utf8' },
  );
  return stdout.match(/^\S.*error TS.*$/gm) ?? [];
};
