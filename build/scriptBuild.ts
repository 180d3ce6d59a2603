import { join } from 'node:path';
import type { BuildOptions } from 'vite';
import { projectRoot } from './projectRoot.ts';

interface Script {
  /** File name in `dist/`, without `.js`. */
  readonly file: string;
  /** Path of the entry module, relative to the project root. */
  readonly entry: string;
  /**
   * Vite requires the name of a variable for the script's exports. These scripts export nothing, so no page gets the
   * variable.
   */
  readonly name: string;
  readonly terserOptions: BuildOptions['terserOptions'];
}

/**
 * The options that the builds of all scripts share: each produces one classic script in `dist/`, beside its source map.
 */
export const scriptBuild = ({ file, entry, name, terserOptions }: Script): BuildOptions => ({
  outDir: join(projectRoot, 'dist'),
  // Other builds write there too; scripts/build.ts empties it.
  emptyOutDir: false,
  sourcemap: true,
  minify: 'terser',
  // Vite would start a new worker for each script. Node would load and compile terser there again, which takes as long
  // as the work itself.
  terserOptions: { ...terserOptions, maxWorkers: 0 },
  lib: { entry: join(projectRoot, entry), formats: ['iife'], name, fileName: () => `${file}.js` },
});
