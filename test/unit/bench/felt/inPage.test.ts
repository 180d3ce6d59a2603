import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

interface Task {
  readonly startTime: number;
  readonly duration: number;
}
interface Values {
  readonly [vital: string]: number;
}
type Note = (vital: { readonly name: string; readonly value: number }) => void;

/** Runs the script in a page with these long tasks, and returns what it has measured. */
const measured = (tasks: readonly Task[], firstPaint: number): Values => {
  const window: { webVitals: Record<string, (note: Note) => void>; felt?: { values: () => Values } } = {
    webVitals: {
      onFCP: (note) => note({ name: 'FCP', value: firstPaint }),
      onLCP: (note) => note({ name: 'LCP', value: 300 }),
      onINP: () => {},
    },
  };
  class PerformanceObserver {
    constructor(hear: (list: object) => void) {
      hear({ getEntries: () => tasks });
    }
    observe() {}
  }
  runInNewContext(readFileSync('bench/felt/inPage/measure.mjs', 'utf8'), { window, PerformanceObserver });
  return window.felt?.values() ?? {};
};

it('adds up what long tasks take beyond 50 ms each, from the first paint on', () => {
  const tasks = [
    { startTime: 0, duration: 90 },
    { startTime: 100, duration: 200 },
    { startTime: 400, duration: 80 },
  ];
  expect(measured(tasks, 200)).toMatchObject({ TBT: 50 + 30, longest: 200, LCP: 300 });
});

it('says 50 ms if no task was longer, and no INP without interactions', () => {
  expect(measured([], 200)).toMatchObject({ TBT: 0, longest: 50, INP: 0 });
});
