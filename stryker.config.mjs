// npm run mutate [-- --mutate 'src/hooks/**/*.ts']
// Stryker changes the tag's code in every way that it knows, one change at a time, and runs the unit tests. It prints
// every change that no test noticed and the score of each file, and writes reports/mutation. Not part of `npm test`: the
// command installs Stryker into mutation/.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/strykerIgnorer.mjs'],
  ignorers: ['unnoticeable'],
  vitest: { configFile: 'stryker.vitest.config.ts' },
  // `rules/plan` is not part of the tag: it reads the rules for the tracking plan, the demo and tests.
  mutate: [
    'src/{consent,hooks,edge,page,rules}/**/*.ts',
    '!src/**/{index,examples}.ts',
    '!src/rules/plan/**',
  ],
  ignorePatterns: ['/bench', '/demo', '/devtools', '/dist*', '/docs/.vitepress', '/reports'],
  // Stryker rewrites paths in tsconfig.json with TypeScript's API, which version 7 lacks; none of these paths needs
  // rewriting.
  tsconfigFile: 'none',
  // A mutant in code that runs once, at import, would need the whole suite. In a rule, that is everything except its
  // functions; the rule's examples test it.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  // The next run tests only what has changed since.
  incremental: true,
  incrementalFile: 'reports/mutation/incremental.json',
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { reportTests: false, logTests: false },
};
