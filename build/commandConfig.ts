import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { projectRoot } from './projectRoot.ts';

/** The build of `npx tamis`: plain JavaScript for Node, without dependencies. */
export const commandConfig = (): UserConfig => ({
  publicDir: false,
  build: {
    ssr: join(projectRoot, 'scripts/tamis.ts'),
    outDir: join(projectRoot, 'dist/command'),
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { banner: '#!/usr/bin/env node', entryFileNames: 'tamis.js' } },
  },
});
