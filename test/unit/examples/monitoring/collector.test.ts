import { beforeEach, describe, expect, it } from 'vitest';
import { createCollector } from '../../../../examples/monitoring/collector.ts';

const HOUR_MS = 3_600_000;
let at = 0;
const now = () => at;
const report = (more: object = {}) =>
  JSON.stringify({ version: '1.4.0', events: { delivered: 2 }, failures: [], ...more });

beforeEach(() => {
  at = 10 * HOUR_MS;
});

describe('a collector', () => {
  it.each<[string, [count: number, more?: object, later?: number][], string[]]>([
    ['says nothing while all is well', [[50]], []],
    [
      'hears that reports have stopped',
      [[50], [10, {}, HOUR_MS]],
      ['Silence: 10 reports in the last hour, 50 in the hour before. Does the tag load?'],
    ],
    [
      'hears of pages that send nothing although they may',
      [[20], [5, { events: {} }]],
      ['Silence: 20 % of the page loads with consent sent no event.'],
    ],
    [
      'hears of a failure that many pages have, and not of one that a single page has',
      [[95], [4, { failures: ['Failed to send an event.'] }], [1, { failures: ['Failed to execute "it".'] }]],
      ['4 % of the page loads: Failed to send an event.'],
    ],
  ])('%s', (_, reports, expected) => {
    const { take, alarms } = createCollector(now);
    for (const [count, more, later = 0] of reports) {
      at += later;
      for (let left = count; left > 0; left -= 1) expect(take(report(more))).toBe(true);
    }
    expect(alarms()).toEqual(expected);
  });

  it('takes nothing but reports', () => {
    const { take } = createCollector(now);
    const wrong = [report({ events: { delivered: 'x' } }), report({ failures: 3 })];
    for (const body of ['', 'null', '[]', '{}', ...wrong]) expect(take(body)).toBe(false);
  });
});
