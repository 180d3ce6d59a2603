import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { browserTarget } from '../../build/bundlePart.ts';
import { projectRoot } from '../../build/projectRoot.ts';
import { withoutDescriptions } from '../../build/withoutDescriptions.ts';
import { buildTag } from '../cost/buildVariants.ts';
import { bundleTrackers } from '../delivery/bundleTrackers.ts';

const instantAlloy: Plugin = {
  name: 'bench:instant-alloy',
  enforce: 'pre',
  resolveId: (id) =>
    id === 'virtual:tamis/alloy' ? join(projectRoot, 'bench/speed/instantAlloy.ts') : undefined,
};

const fileOf = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

const launchLibrary = async (): Promise<string> => {
  const output = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    plugins: [withoutDescriptions()],
    build: {
      write: false,
      target: browserTarget,
      lib: {
        entry: join(import.meta.dirname, 'turbine/library.ts'),
        formats: ['iife'],
        name: 'launchContainer',
      },
      rolldownOptions: { output: { strict: true, codeSplitting: false } },
    },
  });
  const [{ output: chunks }] = output as [Rolldown.RolldownOutput];
  return chunks[0].code;
};

/** Every script of the benchmark by its address on the site. */
export const speedScripts = async (trackers: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const dataLayer = fileOf('node_modules/@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js');
  const engine = fileOf('bench/node_modules/@adobe/reactor-turbine/dist/engine.min.js');
  return new Map([
    ...(await bundleTrackers(trackers)),
    ['/tag.js', await buildTag()],
    ['/tag-instant.js', await buildTag(instantAlloy)],
    ['/data-layer.js', dataLayer],
    ['/turbine.js', [dataLayer, await launchLibrary(), engine].join('\n;')],
  ]);
};
