import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { commandConfig } from './build/commandConfig.ts';
import { demoConfig } from './build/demoConfig.ts';
import { inspectorPlan } from './build/inspectorPlan.ts';
import { moduleDefine } from './build/moduleDefine.ts';
import { projectRoot } from './build/projectRoot.ts';
import { vendored } from './build/vendored.ts';
import { versionDefine } from './build/version.ts';
import { browserTarget } from './src/command/build/siteConfig.ts';
import { LongestFirst } from './test/longestFirst.ts';

const fromRoot = (path: string): string => join(projectRoot, path);

/** No module imports it: `tamis build` takes it for a site that shows no offers. */
const withoutOffers: Plugin = {
  name: 'tamis:without-offers',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'virtual:tamis/alloy-without-offers', preserveSignature: 'strict' });
  },
};

/**
 * `dist/module/`: the npm package. Each module stays a separate file, so that a site's bundler can omit everything that
 * the site does not import. alloy and the data layer are separate files, imported when they are needed.
 */
const npmConfig = (): UserConfig => ({
  plugins: [vendored({ site: 'any', isMinified: true }), withoutOffers],
  define: moduleDefine(),
  publicDir: false,
  // As one text, the XDM schema is a fifth smaller than as an object with a line for each field.
  json: { stringify: true },
  build: {
    outDir: 'dist/module',
    target: browserTarget,
    // The sources are not published, so the modules are not minified and do not name their source maps.
    sourcemap: 'hidden',
    minify: false,
    lib: {
      entry: [
        'src/index.ts',
        'src/consent/adapters/index.ts',
        'src/foodco.ts',
        'src/hooks/library.ts',
        'src/launch/index.ts',
        'src/monitor/index.ts',
        'src/legacy.ts',
        'src/react/index.ts',
        'src/rules/index.ts',
        'src/script.ts',
        'src/testing/index.ts',
      ].map(fromRoot),
      formats: ['es'],
    },
    rolldownOptions: {
      external: [/^node:/, /^react(\/|$)/],
      // `use client` keeps its place because each module stays a separate file; test/package/package.spec.ts checks
      // that.
      checks: { moduleLevelDirective: false, bundlerTimings: false },
      output: {
        preserveModules: true,
        preserveModulesRoot: fromRoot('src'),
        // All third-party code is in one folder, together with alloy and the data layer.
        entryFileNames: ({ name }) => `${name.replace(/^node_modules\//, 'vendored/')}.js`,
      },
    },
  },
});

const modes: Readonly<Record<string, () => UserConfig>> = {
  command: commandConfig,
  npm: npmConfig,
  demo: () => demoConfig(),
};

/** The tests of the engines whose claims other tests hold in Chromium; the others also run there, as browser tests. */
const notInChromium = ['followedLinks', 'gestures', 'pages', 'shadow'];

/** What tests of both forms of the build hold: consent, delivery, offers, and what is stored. */
const inSplitForm = [
  ...[
    'split',
    'consent',
    'consentBanners',
    'contexts',
    'dataLayerOrders',
    'dataLayerReplaced',
    'delivery',
    'edge',
  ],
  ...['edgeAnswers', 'edgeDelivery', 'exit', 'histories', 'identity', 'lateAnswers', 'offers', 'pageView'],
  ...['personalisation', 'privacy', 'withdrawal'],
];

/** Tests in Chromium, with the harness of `test/browser`. */
const inChromium = {
  environment: 'node',
  // One worker more than cores, because tests also wait. Each worker has its own site, edge and browsers, and keeps
  // them from file to file.
  maxWorkers: availableParallelism() + 1,
  isolate: false,
  // Longer than the limit of each wait in a test, so that a failure names what was awaited.
  testTimeout: 90_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  provide: { engines: ['Chromium'] },
} as const;

export default defineConfig(({ mode }) => ({
  ...modes[mode]?.(),
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [inspectorPlan(), vendored()],
        define: versionDefine(),
        test: {
          name: 'unit',
          // A file that needs a document says so in its first line: `// @vitest-environment jsdom`.
          environment: 'node',
          setupFiles: 'test/unit/newDocument.ts',
          maxWorkers: availableParallelism(),
          // Starting a process for each file would take longer than most files run. In threads, a test could not set the
          // time zone.
          isolate: false,
          // Most tests wait for nothing, so a tight limit would only measure how busy the machine is. Each wait has its
          // own limit.
          testTimeout: 180_000,
          hookTimeout: 60_000,
          include: ['test/unit/**/*.test.{ts,tsx}'],
        },
      },
      {
        plugins: [vendored()],
        define: versionDefine(),
        test: {
          name: 'command',
          environment: 'node',
          include: ['test/command/**/*.test.ts'],
          globalSetup: 'test/command/installTamis.ts',
          maxWorkers: availableParallelism(),
          isolate: false,
          // Node loads the built module, for the tests as for their sites.
          server: { deps: { external: [/\/dist\/module\//] } },
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [vendored()],
        define: versionDefine(),
        test: {
          ...inChromium,
          name: 'browser',
          include: ['test/browser/**/*.spec.ts'],
          exclude: [
            'test/browser/split.spec.ts',
            ...notInChromium.map((name) => `test/browser/engines/${name}.spec.ts`),
          ],
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [vendored()],
        define: versionDefine(),
        test: {
          ...inChromium,
          name: 'split',
          include: inSplitForm.map((name) => `test/browser/${name}.spec.ts`),
          globalSetup: 'test/browser/harness/buildSplit.ts',
          sequence: { groupOrder: 3 },
        },
      },
      {
        plugins: [vendored()],
        define: versionDefine(),
        test: {
          ...inChromium,
          name: 'screens',
          include: ['test/screens/*.spec.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        plugins: [vendored()],
        define: versionDefine(),
        test: {
          name: 'engines',
          environment: 'node',
          include: ['test/browser/engines/*.spec.ts'],
          provide: { engines: ['Firefox', 'WebKit'] },
          // A worker starts each engine once and keeps it from file to file.
          maxWorkers: availableParallelism(),
          isolate: false,
          // The first test of a worker also waits for its engine to start.
          testTimeout: 180_000,
          hookTimeout: 60_000,
          // Otherwise the library of WebKit's driver logs each session.
          env: { WDIO_LOG_LEVEL: 'silent' },
        },
      },
      {
        test: {
          name: 'docs',
          environment: 'node',
          maxWorkers: availableParallelism(),
          include: ['test/docs/*.spec.ts'],
          isolate: false,
          globalSetup: 'test/docs/buildSite.ts',
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'bench',
          environment: 'node',
          maxWorkers: availableParallelism(),
          include: ['test/bench/*.spec.ts'],
          // Each measurement is a process of its own, which builds scripts and starts a browser.
          testTimeout: 300_000,
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
          // Each app is built and opened in a browser, which takes long on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
}));
