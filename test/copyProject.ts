import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../build/projectRoot.ts';

const NOT_COPIED = new Set(['node_modules', '.git', 'dist', 'dist-demo', 'reports']);

/**
 * A copy of the project as after cloning it and installing its packages, in a folder that is deleted after the test.
 */
export const copyProject = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tamis-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(projectRoot, folder, {
    recursive: true,
    filter: (source) => source !== join(projectRoot, 'test/results') && !NOT_COPIED.has(basename(source)),
  });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
};
