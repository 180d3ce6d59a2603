import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltFiles, buildFiles } from '../../../build/buildInMemory.ts';
import type { Site } from './site.ts';

const folder = 'dist/module';
const ENTRIES = ['index', 'foodco', 'rules/index', 'consent/adapters/index', 'legacy', 'monitor/index'];

/** Serves the built module under `/module/`, file by file as in the npm package: a page of it makes 300 requests. */
export const serveModuleFiles = (site: Site): void => {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.js')) continue;
    site.file(`/module/${path.replaceAll('\\', '/')}`, readFileSync(join(folder, path)));
  }
};

const bundled = new Map<string, Promise<BuiltFiles>>();
const bundle = (): Promise<BuiltFiles> =>
  buildFiles({
    publicDir: false,
    build: {
      minify: false,
      lib: {
        entry: Object.fromEntries(ENTRIES.map((name) => [name, join(folder, `${name}.js`)])),
        formats: ['es'],
      },
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  });

/**
 * Serves the built module under `/module/`, bundled as a site's bundler does it: alloy and the data layer are files of
 * their own. Under another path it is another copy.
 */
export const serveModule = async (site: Site, base = '/module'): Promise<void> => {
  const made = bundled.get(folder) ?? bundle();
  bundled.set(folder, made);
  for (const [path, body] of await made) site.file(`${base}/${path}`, String(body));
};
