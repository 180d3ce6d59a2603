import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { BuiltFiles } from '../src/command/build/buildFiles.ts';
import { aroundPlan } from '../src/command/build/inspectorWithPlan.ts';
import type { Installation } from '../src/command/installation.ts';
import { legalIn } from '../src/command/legalIn.ts';
import type { ShownPlan } from '../src/plan/shownPlan.ts';
import type * as testing from '../src/testing/index.ts';
import { buildFiles } from './buildInMemory.ts';
import { inspectorConfig } from './inspectorConfig.ts';
import { loaderConfig } from './loaderConfig.ts';
import { previewConfig } from './previewConfig.ts';
import { projectRoot } from './projectRoot.ts';
import { shadowConfig } from './shadowConfig.ts';
import { type VendoredOptions, vendored } from './vendored.ts';
import { tamisVersion, versionDefine } from './version.ts';

/** The entries of the package, by their sources. */
const ENTRIES: Readonly<Record<string, string>> = {
  tamis: 'src/index.ts',
  'tamis/consent': 'src/consent/adapters/index.ts',
  'tamis/hooks': 'src/hooks/library.ts',
  'tamis/launch': 'src/launch/index.ts',
  'tamis/monitor': 'src/monitor/index.ts',
  'tamis/legacy': 'src/legacy.ts',
  'tamis/script': 'src/script.ts',
  'tamis/testing': 'src/testing/index.ts',
};

/** Lets the modules of a site find Tamis in this project. */
const ownSources = (): Plugin => ({
  name: 'tamis:own-sources',
  enforce: 'pre',
  config: ({ define }) => ({
    define: { ...versionDefine(), ...define },
    resolve: {
      alias: Object.entries(ENTRIES).map(([name, path]) => ({
        find: new RegExp(`^${name}$`),
        replacement: join(projectRoot, path),
      })),
    },
  }),
});

const NO_PLAN: ShownPlan = {
  families: [],
  sharedFields: [],
  dataElements: [],
  everyEvent: [],
  stored: [],
};

/** Builds the scripts that every site has, with their source maps. */
const makeScripts = async (): Promise<BuiltFiles> => {
  const files = new Map<string, string | Uint8Array>();
  for (const config of [inspectorConfig, loaderConfig, previewConfig, shadowConfig])
    for (const [name, content] of await buildFiles({ ...config(), logLevel: 'warn' }))
      files.set(name, content);
  return files.set('inspector.js', aroundPlan(String(files.get('inspector.js')), NO_PLAN));
};

/** This project as an installation, with its vendored parts as these options want them. */
export const sourcesWith = (options: VendoredOptions = {}): Installation => {
  let scripts: Promise<BuiltFiles> | undefined;
  return {
    root: projectRoot,
    version: tamisVersion,
    scripts: () => (scripts ??= makeScripts()),
    legal: () => legalIn(projectRoot),
    template: join(projectRoot, 'examples/shop'),
    testing: async () => {
      const { module } = await runnerImport<typeof testing>(join(projectRoot, 'src/testing/index.ts'), {
        ...{ configFile: false, root: projectRoot, logLevel: 'silent' },
        plugins: [vendored({ site: 'any' })],
        define: versionDefine(),
      });
      return module;
    },
    plugins: (site) => [ownSources(), vendored({ site, ...options })],
  };
};

/** This project as an installation, for sites that are built from its sources. */
export const fromSource: Installation = sourcesWith();
