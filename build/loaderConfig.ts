import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { projectRoot } from './projectRoot.ts';
import { licenceComment } from './terserOptions.ts';

/** The build of the loader, which is written in ES5 and must stay so: rolldown knows nothing older than ES2015. */
export const loaderConfig = (): UserConfig => ({
  publicDir: false,
  build: {
    outDir: join(projectRoot, 'dist'),
    emptyOutDir: false,
    target: 'es2015',
    sourcemap: true,
    minify: 'terser',
    terserOptions: {
      ecma: 5,
      ie8: true,
      format: { comments: false, ascii_only: true, preamble: licenceComment(false) },
    },
    lib: {
      entry: join(projectRoot, 'src/loader.ts'),
      formats: ['iife'],
      name: 'tamisLoader',
      fileName: () => 'loader.js',
    },
  },
});
