import type { BuildOptions } from 'vite';

interface Script {
  /** The folder that the script is for; its source map tells the sources relative to it. */
  readonly outDir: string;
  /** File name, without `.js`. */
  readonly file: string;
  /** Absolute path of the entry module, or the ID of a virtual one. */
  readonly entry: string;
  /**
   * Vite requires the name of a variable for the script's exports. These scripts export nothing, so no page gets the
   * variable.
   */
  readonly name: string;
  readonly terserOptions: BuildOptions['terserOptions'];
}

/** The options that the builds of all scripts share: each makes one classic script, beside its source map. */
export const scriptBuild = ({ outDir, file, entry, name, terserOptions }: Script): BuildOptions => ({
  outDir,
  // Other builds write there too.
  emptyOutDir: false,
  sourcemap: true,
  minify: 'terser',
  // Vite would start a new worker for each script. Node would load and compile terser there again, which takes as long
  // as the work itself.
  terserOptions: { ...terserOptions, maxWorkers: 0 },
  lib: { entry, formats: ['iife'], name, fileName: () => `${file}.js` },
});
