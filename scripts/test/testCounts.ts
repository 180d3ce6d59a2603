import { relative } from 'node:path';

/** How many tests or checks passed, failed or were skipped. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The part of vitest's JSON report that is read: https://vitest.dev/guide/reporters.html#json-reporter */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    /** Epoch ms. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

export const onePassed: TestCounts = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed: TestCounts = { passed: 0, failed: 1, skipped: 0 };
export const oneSkipped: TestCounts = { passed: 0, failed: 0, skipped: 1 };

export const sum = (counts: readonly TestCounts[]): TestCounts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
});

/**
 * A file that fails outside its tests, on import or in a hook, has no failed test: it counts as one failure. So does a
 * run that vitest calls failed although every test passed (an unhandled rejection, no test found), or a run without a
 * report.
 */
export const countsOf = (report: VitestReport | undefined, exitCode: number): TestCounts => {
  if (report === undefined) return oneFailed;
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + failedFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

/** The maximum length of a cause. A longer cause, such as a difference of two pages, was printed in full above. */
const MAX_CAUSE = 500;

/** What failed and why, briefly: printed at the end of a long output that may be cut off. */
export const failuresOf = (report: VitestReport | undefined): readonly string[] =>
  (report?.testResults ?? []).flatMap(({ name: path, status, message, assertionResults }) => {
    const name = relative('.', path);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}: ${message.slice(0, MAX_CAUSE)}`];
    return failed.map(
      ({ fullName, failureMessages: [cause = ''] }) => `${name}: ${fullName}: ${cause.slice(0, MAX_CAUSE)}`,
    );
  });

/** The slowest files, each as a line: seconds, tests, path. */
export const slowestOf = (report: VitestReport | undefined, count = 10): readonly string[] =>
  [...(report?.testResults ?? [])]
    .sort((one, other) => other.endTime - other.startTime - (one.endTime - one.startTime))
    .slice(0, count)
    .map(({ name, startTime, endTime, assertionResults: { length } }) => {
      const seconds = ((endTime - startTime) / 1000).toFixed(1).padStart(7);
      return `${seconds} s  ${String(length).padStart(4)} ${length === 1 ? 'test ' : 'tests'}  ${relative('.', name)}`;
    });

/** `N passed, N failed`, and `, N skipped` if there are any. */
export const inWords = ({ passed, failed, skipped }: TestCounts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
