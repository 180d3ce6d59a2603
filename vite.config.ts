import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { browserTarget } from './build/bundlePart.ts';
import { commandConfig } from './build/commandConfig.ts';
import { demoConfig } from './build/demoConfig.ts';
import { inspectorConfig } from './build/inspectorConfig.ts';
import { inspectorPlan } from './build/inspectorPlan.ts';
import { loaderConfig } from './build/loaderConfig.ts';
import { lockDefine } from './build/lockDefine.ts';
import { projectRoot } from './build/projectRoot.ts';
import { shadowConfig } from './build/shadowConfig.ts';
import { tagConfig } from './build/tagConfig.ts';
import { vendored } from './build/vendored.ts';
import { versionDefine } from './build/version.ts';
import { LongestFirst } from './test/longestFirst.ts';

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
      // `use client` stays where it is, for each module stays a file; test/package/package.spec.ts holds that.
      checks: { moduleLevelDirective: false },
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
  shadow: shadowConfig,
  command: commandConfig,
  inspector: inspectorConfig,
  npm: npmConfig,
  demo: () => demoConfig(),
};

/** Run in Chromium, Firefox and WebKit. */
const engineTests = 'test/browser/engines/**/*.spec.ts';

export default defineConfig(({ mode }) => ({
  ...(modes[mode] ?? tagConfig)(),
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [inspectorPlan(), vendored()],
        define: { ...versionDefine(), ...lockDefine() },
        test: {
          name: 'unit',
          // A file that needs a document says so in its first line: `// @vitest-environment jsdom`.
          environment: 'node',
          setupFiles: 'test/unit/newDocument.ts',
          maxWorkers: availableParallelism(),
          // A process for each file would take longer than most files do.
          isolate: false,
          // Most tests wait for nothing, so a tight limit would only measure how busy the machine is. What is awaited has its own.
          testTimeout: 180_000,
          hookTimeout: 60_000,
          include: ['test/unit/**/*.test.{ts,tsx}'],
        },
      },
      {
        plugins: [vendored()],
        define: { ...versionDefine(), ...lockDefine() },
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.spec.ts'],
          exclude: [engineTests],
          // One worker more than cores, for tests also wait. Each has a site, an edge and browsers of its own, and keeps
          // them from file to file.
          maxWorkers: availableParallelism() + 1,
          isolate: false,
          sequence: { groupOrder: 1 },
          // Above what each wait of a test allows, so that a failure says what was waited for.
          testTimeout: 90_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        plugins: [vendored()],
        define: { ...versionDefine(), ...lockDefine() },
        test: {
          name: 'engines',
          environment: 'node',
          include: [engineTests],
          // A worker starts each engine once, and keeps it from file to file.
          maxWorkers: availableParallelism(),
          isolate: false,
          // The first test of a worker waits for its engine, too.
          testTimeout: 180_000,
          hookTimeout: 60_000,
          // The library of WebKit's driver tells of each session otherwise.
          env: { WDIO_LOG_LEVEL: 'silent' },
        },
      },
      {
        test: {
          name: 'docs',
          environment: 'node',
          maxWorkers: availableParallelism(),
          include: ['test/docs/*.spec.ts'],
          globalSetup: 'test/docs/buildSite.ts',
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'package',
          environment: 'node',
          maxWorkers: availableParallelism(),
          include: ['test/package/*.spec.ts'],
          globalSetup: 'test/package/pack.ts',
          // Each app is installed, built, and opened in a browser.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));
