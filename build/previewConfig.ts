import type { UserConfig } from 'vite';
import { browserTarget } from './bundlePart.ts';
import { scriptBuild } from './scriptBuild.ts';
import { licenceComment } from './terserOptions.ts';

/** The build of `preview.js`, which the loader loads in a session that previews another version. */
export const previewConfig = (): UserConfig => ({
  publicDir: false,
  build: {
    ...scriptBuild({
      file: 'preview',
      entry: 'src/preview/script.ts',
      name: 'tamisPreview',
      terserOptions: {
        ecma: 2020,
        format: { comments: false, ascii_only: true, preamble: licenceComment(false) },
      },
    }),
    target: browserTarget,
    rolldownOptions: { output: { strict: true, codeSplitting: false } },
  },
});
