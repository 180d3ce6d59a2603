import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Installation } from '../src/command/installation.ts';
import type * as testing from '../src/testing/index.ts';
import { lockDefine } from './lockDefine.ts';
import { projectRoot } from './projectRoot.ts';
import { vendored } from './vendored.ts';
import { tamisVersion, versionDefine } from './version.ts';

/** The entries of the package, by their sources. */
const ENTRIES: Readonly<Record<string, string>> = {
  tamis: 'src/index.ts',
  'tamis/consent': 'src/consent/adapters/index.ts',
  'tamis/hooks': 'src/hooks/library.ts',
  'tamis/launch': 'src/launch/index.ts',
  'tamis/testing': 'src/testing/index.ts',
};

/** Lets the modules of a site find Tamis in this project. */
const ownSources = (): Plugin => ({
  name: 'tamis:own-sources',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: Object.entries(ENTRIES).map(([name, path]) => ({
        find: new RegExp(`^${name}$`),
        replacement: join(projectRoot, path),
      })),
    },
  }),
});

/** This project as an installation, for sites that are built from its sources. */
export const fromSource: Installation = {
  version: tamisVersion,
  dist: join(projectRoot, 'dist'),
  testing: async () => {
    const { module } = await runnerImport<typeof testing>(join(projectRoot, 'src/testing/index.ts'), {
      ...{ configFile: false, root: projectRoot, logLevel: 'silent' },
      plugins: [vendored({ site: 'any' })],
      define: { ...versionDefine(), ...lockDefine() },
    });
    return module;
  },
  plugins: (site) => [ownSources(), vendored({ site })],
};
