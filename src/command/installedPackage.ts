import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Installation } from './installation.ts';

const dist = fileURLToPath(new URL('..', import.meta.url));
const scripts = join(dist, 'scripts');

/** The package has no source maps of these scripts. */
const withoutMap = (code: string): string => code.replace(/^\/\/# sourceMappingURL=.*$/m, '');

/** The npm package, in which the built command lies. A site's modules find it as any other package. */
export const installedPackage: Installation = {
  version: __TAMIS_VERSION__,
  scripts: async () =>
    new Map(
      readdirSync(scripts)
        .filter((name) => name.endsWith('.js'))
        .map((name) => [name, withoutMap(readFileSync(join(scripts, name), 'utf8'))]),
    ),
  notice: () => readFileSync(join(dist, '../NOTICE'), 'utf8'),
  template: join(dist, 'template'),
  testing: () => import(/* @vite-ignore */ new URL('../module/testing/index.js', import.meta.url).href),
  plugins: () => [],
};
