import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { PLAN_VARIABLE } from '../src/command/build/inspectorWithPlan.ts';
import { scriptBuild } from '../src/command/build/scriptBuild.ts';
import { licenceComment } from '../src/command/build/terserOptions.ts';
import { inspectorPlan } from './inspectorPlan.ts';
import { projectRoot } from './projectRoot.ts';
import { tamisVersion, versionDefine } from './version.ts';

/**
 * The inspector uses constructed style sheets, container queries and `light-dark()`: only the site's developers open
 * it.
 */
const inspectorTarget = ['chrome123', 'firefox120', 'safari17.5'];

/** A script that shows the inspector, or a part of it. */
export interface InspectorScript {
  /** File name, without `.js`. */
  readonly file: string;
  /** Path of the entry module in the project. */
  readonly entry: string;
  /** Name of what the script exports, if it exports anything. */
  readonly name: string;
}

const BESIDE_THE_PAGE: InspectorScript = {
  file: 'inspector',
  entry: 'src/inspector/script.ts',
  name: 'tamisInspector',
};

/**
 * The build of the inspector: one classic script, which takes the plan from a variable. The inspector is written for
 * React, as the demo is; Preact's compatibility layer is 50 KB smaller.
 */
export const inspectorConfig = ({ file, entry, name } = BESIDE_THE_PAGE): UserConfig => ({
  plugins: [inspectorPlan(() => PLAN_VARIABLE)],
  define: { ...versionDefine(), 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  resolve: {
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react/jsx-dev-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
  build: {
    ...scriptBuild({
      outDir: join(projectRoot, 'dist'),
      file,
      entry: join(projectRoot, entry),
      name,
      terserOptions: {
        ecma: 2020,
        // As in a tag, but that `true` stays a word: 400 bytes of brotli.
        compress: { passes: 2, inline: 1, booleans: false },
        format: { comments: false, ascii_only: true, preamble: licenceComment(tamisVersion) },
      },
    }),
    target: inspectorTarget,
    cssTarget: inspectorTarget,
    rolldownOptions: {
      output: { codeSplitting: false },
      checks: { bundlerTimings: false },
      // A library says that it is for browsers, which this script is.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
