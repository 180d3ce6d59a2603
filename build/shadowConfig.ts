import type { UserConfig } from 'vite';
import { browserTarget } from './bundlePart.ts';
import { scriptBuild } from './scriptBuild.ts';
import { licenceComment, terserOptions } from './terserOptions.ts';
import { vendored } from './vendored.ts';
import { versionDefine } from './version.ts';

/** The build of `shadow.js`, which a page in shadow mode loads beside the tag. */
export const shadowConfig = (): UserConfig => ({
  plugins: [vendored()],
  define: versionDefine(),
  publicDir: false,
  build: {
    ...scriptBuild({
      file: 'shadow',
      entry: 'src/shadow/entry.ts',
      name: 'tamisShadow',
      terserOptions: {
        ...terserOptions,
        format: { ...terserOptions.format, preamble: licenceComment() },
      },
    }),
    target: browserTarget,
    rolldownOptions: { output: { strict: true, codeSplitting: false } },
  },
});
