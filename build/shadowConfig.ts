import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { scriptBuild } from '../src/command/build/scriptBuild.ts';
import { browserTarget } from '../src/command/build/siteConfig.ts';
import { terserOptions } from '../src/command/build/terserOptions.ts';
import { projectRoot } from './projectRoot.ts';
import { vendored } from './vendored.ts';
import { tamisVersion, versionDefine } from './version.ts';

/** The build of `shadow.js`, which a page in shadow mode loads beside the tag. */
export const shadowConfig = (): UserConfig => ({
  plugins: [vendored()],
  define: versionDefine(),
  publicDir: false,
  build: {
    ...scriptBuild({
      outDir: join(projectRoot, 'dist'),
      file: 'shadow',
      entry: join(projectRoot, 'src/shadow/entry.ts'),
      name: 'tamisShadow',
      terserOptions: terserOptions(tamisVersion, '', false),
    }),
    target: browserTarget,
    rolldownOptions: {
      output: { strict: true, codeSplitting: false },
      checks: { bundlerTimings: false },
    },
  },
});
