import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { scriptBuild } from '../src/command/build/scriptBuild.ts';
import { browserTarget } from '../src/command/build/siteConfig.ts';
import { licenceComment } from '../src/command/build/terserOptions.ts';
import { projectRoot } from './projectRoot.ts';
import { tamisVersion } from './version.ts';

/** The build of `preview.js`, which the loader loads in a session that previews another version. */
export const previewConfig = (): UserConfig => ({
  publicDir: false,
  build: {
    ...scriptBuild({
      outDir: join(projectRoot, 'dist'),
      file: 'preview',
      entry: join(projectRoot, 'src/preview/script.ts'),
      name: 'tamisPreview',
      terserOptions: {
        ecma: 2020,
        format: { comments: false, ascii_only: true, preamble: licenceComment(tamisVersion, false) },
      },
    }),
    target: browserTarget,
    rolldownOptions: {
      output: { strict: true, codeSplitting: false },
      checks: { bundlerTimings: false },
    },
  },
});
