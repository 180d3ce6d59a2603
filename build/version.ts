import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  version: string;
};

/** Vite's `define` for the constants of src/globals.d.ts. A new object each time: Vitest empties those that it gets. */
export const versionDefine = () => ({ __TAMIS_VERSION__: JSON.stringify(version) });
