// npm run mutate [-- --mutate 'src/hooks/**/*.ts']
// Stryker breaks the tag in every way that it knows, one at a time, and asks the unit tests. It prints every change that no
// test noticed and the score of each file, and writes reports/mutation. No part of `npm test`.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/strykerIgnorer.mjs'],
  ignorers: ['unnoticeable'],
  vitest: { configFile: 'stryker.vitest.config.ts' },
  // `rules/plan` is no part of the tag: it reads the rules for the tracking plan, the demo and tests.
  mutate: [
    'src/{consent,hooks,edge,page,rules}/**/*.ts',
    '!src/**/{index,examples}.ts',
    '!src/rules/plan/**',
  ],
  ignorePatterns: ['/bench', '/demo', '/dist*', '/docs', '/reports'],
  // Stryker rewrites its paths by TypeScript's API, which version 7 has not; none of them needs it.
  tsconfigFile: 'none',
  // What runs once, at import, would ask the whole suite for each mutant. Of a rule that is all but its functions; its
  // examples hold the rest.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  // The next run asks only about what has changed since.
  incremental: true,
  incrementalFile: 'reports/mutation/incremental.json',
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { reportTests: false, logTests: false },
};
