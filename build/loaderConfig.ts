import type { UserConfig } from 'vite';
import { scriptBuild } from './scriptBuild.ts';
import { licenceComment } from './terserOptions.ts';

/** The build of the loader. Its source is ES5 and must stay so, because rolldown has no target older than ES2015. */
export const loaderConfig = (): UserConfig => ({
  publicDir: false,
  build: {
    ...scriptBuild({
      file: 'loader',
      entry: 'src/loader.ts',
      name: 'tamisLoader',
      terserOptions: {
        ecma: 5,
        ie8: true,
        format: { comments: false, ascii_only: true, preamble: licenceComment(false) },
      },
    }),
    target: 'es2015',
  },
});
