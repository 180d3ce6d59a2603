import { join } from 'node:path';
import type { BuildOptions } from 'vite';
import { projectRoot } from './projectRoot.ts';

interface Script {
  /** Its name in `dist/`, without `.js`. */
  readonly file: string;
  /** Where it starts, from the project's root. */
  readonly entry: string;
  /** Vite asks for a variable that has the script's exports. These scripts have none, so no page gets it. */
  readonly name: string;
}

/** What the builds of all scripts have in common: each is one classic script in `dist/`, beside its source map. */
export const scriptBuild = ({ file, entry, name }: Script): BuildOptions => ({
  outDir: join(projectRoot, 'dist'),
  // Other builds write there too; scripts/build.ts empties it.
  emptyOutDir: false,
  sourcemap: true,
  minify: 'terser',
  lib: { entry: join(projectRoot, entry), formats: ['iife'], name, fileName: () => `${file}.js` },
});
