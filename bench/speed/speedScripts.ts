import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildInMemory } from '../../build/buildInMemory.ts';
import { projectRoot } from '../../build/projectRoot.ts';
import { tagCode } from '../../build/size/tagCode.ts';
import { browserTarget } from '../../src/command/build/siteConfig.ts';
import { foodco } from '../../src/foodco.ts';
import { allRules } from '../../src/rules/index.ts';
import { bundleTrackers } from '../delivery/bundleTrackers.ts';
import type { Tracker } from '../delivery/tracker.ts';
import { containerOf } from './turbine/containerOf.ts';

const instantAlloy: Plugin = {
  name: 'bench:instant-alloy',
  enforce: 'pre',
  resolveId: (id) =>
    id === 'virtual:tamis/alloy' ? join(projectRoot, 'bench/speed/instantAlloy.ts') : undefined,
};

/**
 * An object literal, as Adobe's packager writes it: building the container in the page would be a cost that no Launch
 * library has.
 */
const launchContainer = (): Plugin => ({
  name: 'bench:launch-container',
  resolveId: (id) => (id === 'virtual:bench/container' ? `\0${id}` : undefined),
  load: (id) =>
    id === '\0virtual:bench/container'
      ? `export default ${JSON.stringify(containerOf(allRules))}; export const siteLists = ${JSON.stringify(foodcosSettings())};`
      : undefined,
});

/** The settings that a page of Foodco has, as its property would have them in its rules. */
const foodcosSettings = (): object => ({
  ...foodco.settings,
  ...Object.fromEntries(
    Object.entries(foodco.ownSettings ?? {}).map(([name, { standard }]) => [name, standard]),
  ),
});

const fileOf = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

const launchLibrary = async (): Promise<string> => {
  const [{ code }] = await buildInMemory({
    plugins: [launchContainer()],
    build: {
      target: browserTarget,
      lib: {
        entry: join(import.meta.dirname, 'turbine/library.ts'),
        formats: ['iife'],
        name: 'launchContainer',
      },
      rolldownOptions: { output: { strict: true, codeSplitting: false } },
    },
  });
  return code;
};

/** `/trackers/posthog.js` → `posthog`. */
const adapterOf = (path: string): string | undefined => /^\/trackers\/(\w+)\.js$/.exec(path)?.[1];

/** The scripts of these libraries, and those of all pages, by their address on the site. */
export const speedScripts = async (trackers: readonly Tracker[]): Promise<ReadonlyMap<string, string>> => {
  const adapters = new Set(
    trackers.flatMap(({ scripts }) => scripts.flatMap((path) => adapterOf(path) ?? [])),
  );
  const dataLayer = fileOf('node_modules/@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js');
  const engine = fileOf('bench/node_modules/@adobe/reactor-turbine/dist/engine.min.js');
  const launch = [await launchLibrary(), engine].join('\n;');
  return new Map([
    ...(await bundleTrackers([...adapters])),
    ['/tag.js', await tagCode()],
    ['/tag-instant.js', await tagCode({ plugins: [instantAlloy] })],
    ['/data-layer.js', dataLayer],
    ['/launch.js', launch],
    ['/turbine.js', [dataLayer, launch].join('\n;')],
  ]);
};
