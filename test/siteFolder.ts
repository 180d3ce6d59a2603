import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../build/projectRoot.ts';

/** Writes files into a folder, by their paths in it. */
export const writeFiles = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
};

/** A new folder in the project, so that modules in it find the project's packages. */
export const folderInProject = (): string => {
  const cache = join(projectRoot, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'site-'));
};

/** A new folder in the project with these files, until the test is over. */
export const siteFolder = (files: Readonly<Record<string, string>>): string => {
  const folder = folderInProject();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
};
