import { defineConfig } from 'vitest/config';
import { vendored } from './build/vendored.ts';
import { versionDefine } from './build/version.ts';

/** The unit tests that Stryker runs. Tests that start processes or build are left out, because they test no mutant. */
export default defineConfig({
  plugins: [vendored()],
  define: versionDefine(),
  test: {
    environment: 'node',
    testTimeout: 30_000,
    // As in `npm test`: random tests are the same in each run, so that scores can be compared, and files share a process.
    setupFiles: 'test/unit/newDocument.ts',
    isolate: false,
    include: ['test/unit/**/*.test.{ts,tsx}'],
    exclude: [
      'test/unit/{bench,build,command,demo,devtools,edge-emulator,inspector,scripts}/**',
      'test/unit/tag/createTag.{histories,onServer}.test.ts',
      'test/unit/dataLayer/acdl/**',
      'test/unit/walls.test.ts',
      // These tests import modules within a test: code that runs once, at import, would then count as the test's, and
      // no longer be ignored.
      'test/unit/tag/pageMark.test.ts',
      'test/unit/shadow/entry.test.ts',
    ],
  },
});
