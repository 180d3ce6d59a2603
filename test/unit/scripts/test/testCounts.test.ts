import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  countsOf,
  failuresOf,
  inWords,
  oneFailed,
  onePassed,
  oneSkipped,
  slowestOf,
  sum,
} from '../../../../scripts/test/testCounts.ts';

const report = (
  passed: number,
  failed: number,
  files: readonly { status: string; tests: string[] }[] = [],
) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: files.map(({ status, tests }) => ({
    name: resolve('test/unit/scripts/some.test.ts'),
    status,
    message: status === 'failed' ? 'Failed to load some.ts' : '',
    startTime: 0,
    endTime: tests.length * 1_000,
    assertionResults: tests.map((test, at) => ({
      status: test,
      fullName: `some thing ${at} ${test}`,
      failureMessages: test === 'failed' ? ['AssertionError: expected 1 to be 2'] : [],
    })),
  })),
});

describe('test counts', () => {
  it('adds up', () => {
    expect(sum([onePassed, onePassed, oneFailed, oneSkipped])).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  it('names the files that took longest', () => {
    const files = [1, 12, 3].map((count) => ({ status: 'passed', tests: Array(count).fill('passed') }));
    expect(slowestOf(report(16, 0, files), 2)).toEqual([
      '   12.0 s    12 tests  test/unit/scripts/some.test.ts',
      '    3.0 s     3 tests  test/unit/scripts/some.test.ts',
    ]);
    expect(slowestOf(undefined)).toEqual([]);
  });

  it('names skipped tests only if there are any', () => {
    expect(inWords({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(inWords({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
  });

  const bad = { status: 'failed', tests: ['passed', 'passed', 'failed'] };
  const outside = ['passed', '', 'skipped'].map((it) => ({
    status: it === 'passed' ? it : 'failed',
    tests: it ? [it] : [],
  }));
  it.each([
    ['tests as they are reported', report(2, 1, [bad]), 1, { passed: 2, failed: 1, skipped: 0 }],
    ['a file that failed outside its tests', report(1, 0, outside), 1, { passed: 1, failed: 2, skipped: 0 }],
    ['a bad exit code even if every test passed', report(5, 0), 1, { passed: 5, failed: 1, skipped: 0 }],
    ['a run without a report as failed', undefined, 0, oneFailed],
  ])('counts %s', (_, reported, code, counts) => {
    expect(countsOf(reported, code)).toEqual(counts);
  });

  it('counts tests to be written as skipped', () => {
    expect(countsOf({ ...report(1, 0), numPendingTests: 1, numTodoTests: 2 }, 0).skipped).toBe(3);
  });

  it('names what failed, in its tests or outside them, and why', () => {
    const files = [
      { status: 'passed', tests: ['passed'] },
      { status: 'failed', tests: ['passed', 'failed'] },
      { status: 'failed', tests: [] },
    ];
    expect(failuresOf(report(2, 1, files))).toEqual([
      'test/unit/scripts/some.test.ts: some thing 1 failed: AssertionError: expected 1 to be 2',
      'test/unit/scripts/some.test.ts: Failed to load some.ts',
    ]);
    expect(failuresOf(undefined)).toEqual([]);
  });
});
