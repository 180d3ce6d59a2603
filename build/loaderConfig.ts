import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { scriptBuild } from '../src/command/build/scriptBuild.ts';
import { licenceComment } from '../src/command/build/terserOptions.ts';
import { projectRoot } from './projectRoot.ts';
import { tamisVersion } from './version.ts';

/** The build of the loader. Its source is ES5 and must stay so, because rolldown has no target older than ES2015. */
export const loaderConfig = (): UserConfig => ({
  publicDir: false,
  build: {
    ...scriptBuild({
      outDir: join(projectRoot, 'dist'),
      file: 'loader',
      entry: join(projectRoot, 'src/loader.ts'),
      name: 'tamisLoader',
      terserOptions: {
        ecma: 5,
        ie8: true,
        format: { comments: false, ascii_only: true, preamble: licenceComment(tamisVersion, false) },
      },
    }),
    target: 'es2015',
  },
});
