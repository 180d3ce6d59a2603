import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { projectRoot } from './projectRoot.ts';
import { versionDefine } from './version.ts';

const ENTRIES = { tamis: 'src/command/tamis.ts', vite: 'src/command/vite/index.ts' };

/**
 * The build of `npx tamis` and of `tamis/vite`: plain JavaScript for Node with its libraries inside. Vite,
 * Playwright, jsdom and SQLite are the user's own.
 */
export const commandConfig = (): UserConfig => ({
  define: versionDefine(),
  publicDir: false,
  // As one text, the XDM schema is a fifth smaller than as an object with a line for each field.
  json: { stringify: true },
  ssr: { noExternal: true, external: ['vite', 'playwright-core', 'jsdom', 'better-sqlite3'] },
  build: {
    ssr: true,
    outDir: join(projectRoot, 'dist/command'),
    target: 'node20',
    // Nobody reads it, and it is a quarter of the package otherwise.
    minify: true,
    sourcemap: 'hidden',
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: Object.fromEntries(
        Object.entries(ENTRIES).map(([name, path]) => [name, join(projectRoot, path)]),
      ),
      output: {
        banner: ({ name, isEntry }) => (isEntry && name === 'tamis' ? '#!/usr/bin/env node' : ''),
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
      },
    },
  },
});
