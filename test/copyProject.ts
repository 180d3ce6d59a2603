import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectRoot } from '../build/projectRoot.ts';

const NOT_COPIED = new Set(['node_modules', '.git', 'dist', 'dist-demo', 'reports']);

/**
 * A copy of the project as after cloning it and installing its packages.
 * @param whenDone Registers the deletion of the copy: `afterAll` or `onTestFinished`.
 */
export const copyProject = (whenDone: (remove: () => void) => void): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tamis-copy-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(projectRoot, folder, {
    recursive: true,
    filter: (source) => source !== join(projectRoot, 'test/results') && !NOT_COPIED.has(basename(source)),
  });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
};
