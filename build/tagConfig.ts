import type { UserConfig } from 'vite';
import { foodco } from '../src/foodco.ts';
import { browserTarget } from './bundlePart.ts';
import { lockDefine } from './lockDefine.ts';
import { scriptBuild } from './scriptBuild.ts';
import { terserOptions } from './terserOptions.ts';
import { type VendoredOptions, vendored } from './vendored.ts';
import { versionDefine } from './version.ts';

/**
 * On a page that has removed standard JavaScript functions, evaluating the script may throw. The page must not see that
 * error.
 */
const inPeace = {
  intro: 'try {',
  outro: `} catch (cause) {
    try { console.error('[tamis] This page cannot run the tag.', cause); } catch {}
  }`,
};

/** The build of a tag, by default Foodco's: everything in one classic script, in strict mode. */
export const tagConfig = (
  options: VendoredOptions = {},
  name: 'tag' | 'tag.legacy' = 'tag',
  entry = `src/${name}.ts`,
): UserConfig => ({
  plugins: [vendored({ site: foodco, ...options })],
  define: { ...versionDefine(), ...lockDefine() },
  publicDir: false,
  build: {
    ...scriptBuild({ file: name, entry, name: 'tamisTag', terserOptions }),
    target: browserTarget,
    rolldownOptions: {
      output: { strict: true, codeSplitting: false, ...inPeace },
      checks: { bundlerTimings: false },
    },
  },
});
