import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { projectRoot } from './projectRoot.ts';
import { versionDefine } from './version.ts';

/** The build of `npx tamis`: plain JavaScript for Node with its libraries inside. Vite is the user's own. */
export const commandConfig = (): UserConfig => ({
  define: versionDefine(),
  publicDir: false,
  // As one text, the XDM schema is a fifth smaller than as an object with a line for each field.
  json: { stringify: true },
  ssr: { noExternal: true, external: ['vite'] },
  build: {
    ssr: join(projectRoot, 'src/command/tamis.ts'),
    outDir: join(projectRoot, 'dist/command'),
    target: 'node20',
    minify: false,
    sourcemap: 'hidden',
    rolldownOptions: { output: { banner: '#!/usr/bin/env node', entryFileNames: 'tamis.js' } },
  },
});
