import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../src/command/build/integrityOf.ts';
import { readLock } from '../src/command/build/readLock.ts';
import type { Lock } from '../src/settings/index.ts';
import { alloyVersion } from './alloy/alloySources.ts';
import { asViteServes } from './emptyMap.ts';
import { projectRoot } from './projectRoot.ts';

export const tamisVersion: string = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
).version;

/** Hashes of an inspector that has been built, from a host and from Vite's development server; empty if it has not. */
export const inspectorIntegrity = (path = 'dist/inspector.js'): string => {
  const file = join(projectRoot, path);
  if (!existsSync(file)) return '';
  const code = readFileSync(file, 'utf8');
  return [...new Set([code, asViteServes(code)])].map(integrityOf).join(' ');
};

/** What the environment variable `TAMIS_LOCK` pins in all that is built here. */
export const projectsLock = (): Lock => readLock(process.env.TAMIS_LOCK ?? '{}', projectRoot);

/**
 * Vite's `define` for the constants of src/globals.d.ts. Returns a new object each time, because Vitest empties the
 * objects that it gets.
 */
export const versionDefine = () => ({
  __TAMIS_VERSION__: JSON.stringify(tamisVersion),
  __TAMIS_RELEASE__: JSON.stringify('unreleased'),
  __ALLOY_VERSION__: JSON.stringify(alloyVersion()),
  __TAMIS_LOCK__: JSON.stringify(projectsLock()),
  __TAMIS_INSPECTOR__: JSON.stringify(inspectorIntegrity()),
  __TAMIS_LATER__: JSON.stringify(''),
});
