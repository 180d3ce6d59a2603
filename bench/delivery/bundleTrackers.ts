import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildInMemory } from '../../build/buildInMemory.ts';
import { projectRoot } from '../../build/projectRoot.ts';

const all = ['tamis', 'alloy', 'snowplow', 'segment', 'rudderstack', 'posthog', 'plausible', 'walkeros'];

/** Bundles a script with what it imports, minified, as a site would build it. */
export const bundleScript = async (entry: string): Promise<string> => {
  const [{ code }] = await buildInMemory({
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2020',
      lib: { entry, formats: ['iife'], name: 'bench' },
      rolldownOptions: { output: { strict: true, codeSplitting: false } },
    },
  });
  return code;
};

/** Scripts by their address on the site: each library is bundled with its adapter into one file. */
export const bundleTrackers = async (
  names: readonly string[] = all,
): Promise<ReadonlyMap<string, string>> => {
  const scripts = new Map<string, string>();
  for (const name of names) {
    const entry = join(import.meta.dirname, `trackers/${name}.mjs`);
    scripts.set(`/trackers/${name}.js`, await bundleScript(entry));
  }
  const fileOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
  scripts.set('/tag.js', fileOf('dist/tag.js'));
  scripts.set('/alloy.min.js', fileOf('node_modules/@adobe/alloy/dist/alloy.min.js'));
  return scripts;
};
