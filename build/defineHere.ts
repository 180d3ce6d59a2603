import { runInThisContext } from 'node:vm';
import type { SiteParts } from '../src/site/index.ts';
import { partsDefine } from './siteParts.ts';
import { versionDefine } from './version.ts';

/** Defines the constants of src/globals.d.ts for sources that run as they are, without a build. */
export const defineHere = (site: SiteParts = {}): void => {
  for (const [name, code] of Object.entries({ ...versionDefine(), ...partsDefine(site) }))
    Reflect.set(globalThis, name, runInThisContext(`(${code})`));
};
