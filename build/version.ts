import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';

const versionIn = (file: string): string =>
  (JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as { version: string }).version;

export const tamisVersion = versionIn('package.json');
const alloy = versionIn('node_modules/@adobe/alloy/package.json');

/** What an element's `integrity` says of a file. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const inspectorIntegrity = (): string => {
  const file = join(projectRoot, 'dist/inspector.js');
  return existsSync(file) ? integrityOf(readFileSync(file)) : '';
};

/** Vite's `define` for the constants of src/globals.d.ts. A new object each time: Vitest empties those that it gets. */
export const versionDefine = () => ({
  __TAMIS_VERSION__: JSON.stringify(tamisVersion),
  __ALLOY_VERSION__: JSON.stringify(alloy),
  __TAMIS_INSPECTOR__: JSON.stringify(inspectorIntegrity()),
});
