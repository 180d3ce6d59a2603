import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { browserTarget } from './build/bundlePart.ts';
import { demoConfig } from './build/demoConfig.ts';
import { loaderConfig } from './build/loaderConfig.ts';
import { lockDefine } from './build/lockDefine.ts';
import { projectRoot } from './build/projectRoot.ts';
import { tagConfig } from './build/tagConfig.ts';
import { vendored } from './build/vendored.ts';
import { versionDefine } from './build/version.ts';

const fromRoot = (path: string): string => join(projectRoot, path);

/**
 * `dist/module/`: the npm package. Each module stays a file of its own, so that a site's bundler leaves out all that
 * the site does not import; alloy and the data layer are files that are imported when they are needed.
 */
const npmConfig = (): UserConfig => ({
  plugins: [vendored()],
  define: { ...versionDefine(), ...lockDefine() },
  publicDir: false,
  build: {
    outDir: 'dist/module',
    target: browserTarget,
    // Their sources are not published: the modules are not minified, and name no map.
    sourcemap: 'hidden',
    minify: false,
    lib: {
      entry: [
        'src/index.ts',
        'src/legacy.ts',
        'src/react/index.ts',
        'src/rules/index.ts',
        'src/testing/index.ts',
      ].map(fromRoot),
      formats: ['es'],
    },
    rolldownOptions: {
      external: [/^node:/, /^react(\/|$)/],
      output: {
        preserveModules: true,
        preserveModulesRoot: fromRoot('src'),
        // All code of others stands in one folder, beside alloy and the data layer.
        entryFileNames: ({ name }) => `${name.replace(/^node_modules\//, 'vendored/')}.js`,
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
        define: { ...versionDefine(), ...lockDefine() },
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
        define: { ...versionDefine(), ...lockDefine() },
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.spec.ts'],
          fileParallelism: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'package',
          environment: 'node',
          include: ['test/package/*.spec.ts'],
          globalSetup: 'test/package/pack.ts',
          // Each app is installed, built, and opened in a browser.
          testTimeout: 120_000,
        },
      },
    ],
  },
}));
