import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { browserTarget } from './build/bundlePart.ts';
import { demoConfig } from './build/demoConfig.ts';
import { loaderConfig } from './build/loaderConfig.ts';
import { projectRoot } from './build/projectRoot.ts';
import { tagConfig } from './build/tagConfig.ts';
import { vendored } from './build/vendored.ts';
import { versionDefine } from './build/version.ts';

const fromRoot = (path: string): string => join(projectRoot, path);

/** `dist/index.js` and `dist/legacy.js`: the modules, with alloy in a chunk that is imported when it wakes. */
const npmConfig = (): UserConfig => ({
  plugins: [vendored()],
  define: versionDefine(),
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: browserTarget,
    sourcemap: true,
    minify: false,
    lib: {
      entry: {
        index: fromRoot('src/index.ts'),
        legacy: fromRoot('src/legacy.ts'),
        rules: fromRoot('src/rules/index.ts'),
      },
      formats: ['es'],
      fileName: (_, name) => `${name}.js`,
    },
    rolldownOptions: {
      output: {
        chunkFileNames: '[name].js',
      },
    },
  },
});

const modes: Readonly<Record<string, () => UserConfig>> = {
  legacy: () => tagConfig({}, 'tag.legacy'),
  loader: loaderConfig,
  npm: npmConfig,
  demo: () => demoConfig(),
};

export default defineConfig(({ mode }) => ({
  ...(modes[mode] ?? tagConfig)(),
  test: {
    projects: [
      {
        plugins: [vendored()],
        define: versionDefine(),
        test: {
          name: 'unit',
          environment: 'jsdom',
          // Property tests take their time where the machine is busy.
          testTimeout: 30_000,
          include: ['test/unit/**/*.test.{ts,tsx}', 'src/**/*.test.ts'],
        },
      },
      {
        plugins: [vendored()],
        define: versionDefine(),
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.spec.ts'],
          fileParallelism: false,
          testTimeout: 30_000,
        },
      },
    ],
  },
}));
