// Breaks the tag in every way that Stryker knows, one at a time, and asks the unit tests; no part of `npm test`.
// One folder: npm run mutate -- --mutate 'src/hooks/**/*.ts'
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'stryker.vitest.config.ts', related: false },
  mutate: [
    'src/{consent,dataElements,engine,hooks,page,rules}/**/*.ts',
    'src/**/outbox/**/*.ts',
    '!src/**/{index,examples}.ts',
  ],
  // Stryker would rewrite its paths with TypeScript's API, which version 7 has not; none of them needs it.
  tsconfigFile: 'none',
  ignorePatterns: ['/bench', '/demo', '/dist*', '/docs', '/reports'],
  reporters: ['clear-text', 'html', 'json'],
  // What runs once at import (tables, rules) would need the whole suite for each mutant.
  ignoreStatic: true,
  concurrency: 2,
};
