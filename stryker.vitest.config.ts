import { defineConfig } from 'vitest/config';
import { lockDefine } from './build/lockDefine.ts';
import { vendored } from './build/vendored.ts';
import { versionDefine } from './build/version.ts';

/** The unit tests that Stryker runs: not those that start processes or build, which no mutant is for. */
export default defineConfig({
  plugins: [vendored()],
  define: { ...versionDefine(), ...lockDefine() },
  test: {
    environment: 'jsdom',
    testTimeout: 30_000,
    include: ['test/unit/**/*.test.{ts,tsx}'],
    exclude: [
      'test/unit/{bench,build,demo,inspector,scripts}/**',
      'test/unit/{edgeEmulator,evaluateAlloy,importOnServer,vendored}.test.ts',
      'test/unit/*Differential.test.ts',
    ],
  },
});
