import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './site.ts';

const folder = 'dist/module';

/**
 * Serves the built module under `/module/`, file by file as in the npm package; under another path it is another copy.
 */
export const serveModule = (site: Site, base = '/module'): void => {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.js')) continue;
    site.file(`${base}/${path.replaceAll('\\', '/')}`, readFileSync(join(folder, path)));
  }
};
