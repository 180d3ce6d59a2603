import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Installation } from './installation.ts';
import { legalIn } from './legalIn.ts';

/** Only Vite's development server needs the empty source map that the package's own scripts name. */
const withoutMap = (code: string): string => code.replace(/^\/\/# sourceMappingURL=.*\n?$/m, '');

/**
 * The npm package, as it is built. A site's modules find it as any other package.
 * @param dist absolute path of its folder `dist`.
 */
export const packageIn = (dist: string): Installation => {
  const scripts = join(dist, 'scripts');
  return {
    root: join(dist, '..'),
    version: __TAMIS_VERSION__,
    scripts: async () =>
      new Map(
        readdirSync(scripts)
          .filter((name) => name.endsWith('.js'))
          .map((name) => [name, withoutMap(readFileSync(join(scripts, name), 'utf8'))]),
      ),
    legal: () => legalIn(join(dist, '..')),
    template: join(dist, 'template'),
    testing: () => import(/* @vite-ignore */ pathToFileURL(join(dist, 'module/testing/index.js')).href),
    plugins: () => [],
  };
};

/** The npm package in which the built command lies. */
export const installedPackage: Installation = packageIn(fileURLToPath(new URL('..', import.meta.url)));
