import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';

const versionIn = (file: string): string =>
  (JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as { version: string }).version;

export const tamisVersion = versionIn('package.json');
const alloy = versionIn('node_modules/@adobe/alloy/package.json');

/** Vite's `define` for the constants of src/globals.d.ts. A new object each time: Vitest empties those that it gets. */
export const versionDefine = () => ({
  __TAMIS_VERSION__: JSON.stringify(tamisVersion),
  __ALLOY_VERSION__: JSON.stringify(alloy),
});
