import type { UserConfig } from 'vite';
import { browserTarget } from './bundlePart.ts';
import { scriptBuild } from './scriptBuild.ts';
import { licenceComment, terserOptions } from './terserOptions.ts';
import { versionDefine } from './version.ts';

/** The build of `shadow.js`, which a page in shadow mode loads beside the tag. */
export const shadowConfig = (): UserConfig => ({
  define: versionDefine(),
  publicDir: false,
  build: {
    ...scriptBuild({
      file: 'shadow',
      entry: 'src/shadow/entry.ts',
      name: 'tamisShadow',
      terserOptions: {
        ...terserOptions,
        format: { ...terserOptions.format, preamble: licenceComment(false) },
      },
    }),
    target: browserTarget,
    rolldownOptions: { output: { strict: true, codeSplitting: false } },
  },
});
