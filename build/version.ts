import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alloyVersion } from './alloy/alloySources.ts';
import { projectRoot } from './projectRoot.ts';

export const tamisVersion: string = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
).version;

/** The value of an element's `integrity` attribute for a file. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const inspectorIntegrity = (): string => {
  const file = join(projectRoot, 'dist/inspector.js');
  return existsSync(file) ? integrityOf(readFileSync(file)) : '';
};

/**
 * Vite's `define` for the constants of src/globals.d.ts. Returns a new object each time, because Vitest empties the
 * objects that it gets.
 */
export const versionDefine = () => ({
  __TAMIS_VERSION__: JSON.stringify(tamisVersion),
  __ALLOY_VERSION__: JSON.stringify(alloyVersion()),
  __TAMIS_INSPECTOR__: JSON.stringify(inspectorIntegrity()),
});
