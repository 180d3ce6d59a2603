import type { UserConfig } from 'vite';
import { inspectorPlan } from './inspectorPlan.ts';
import { scriptBuild } from './scriptBuild.ts';
import { licenceComment } from './terserOptions.ts';
import { versionDefine } from './version.ts';

/**
 * The inspector uses constructed style sheets, container queries and `light-dark()`: only the site's developers open
 * it.
 */
const inspectorTarget = ['chrome123', 'firefox120', 'safari17.5'];

/**
 * The build of the inspector: one classic script. The inspector is written for React, as the demo is; Preact's
 * compatibility layer is 50 KB smaller.
 */
export const inspectorConfig = (): UserConfig => ({
  plugins: [inspectorPlan()],
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
      file: 'inspector',
      entry: 'src/inspector/script.ts',
      name: 'tamisInspector',
      terserOptions: {
        ecma: 2020,
        format: { comments: false, ascii_only: true, preamble: licenceComment() },
      },
    }),
    target: inspectorTarget,
    cssTarget: inspectorTarget,
    rolldownOptions: { output: { codeSplitting: false }, checks: { bundlerTimings: false } },
  },
});
