import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { browserTarget } from './bundlePart.ts';
import { projectRoot } from './projectRoot.ts';
import { licenceComment, terserOptions } from './terserOptions.ts';
import { versionDefine } from './version.ts';

/** The build of what a page in shadow mode loads beside the tag. */
export const shadowConfig = (): UserConfig => ({
  define: versionDefine(),
  publicDir: false,
  build: {
    outDir: join(projectRoot, 'dist'),
    emptyOutDir: false,
    target: browserTarget,
    sourcemap: true,
    minify: 'terser',
    terserOptions: { ...terserOptions, format: { ...terserOptions.format, preamble: licenceComment(false) } },
    lib: {
      entry: join(projectRoot, 'src/shadow/entry.ts'),
      formats: ['iife'],
      name: 'tamisShadow',
      fileName: () => 'shadow.js',
    },
    rolldownOptions: { output: { strict: true, codeSplitting: false } },
  },
});
