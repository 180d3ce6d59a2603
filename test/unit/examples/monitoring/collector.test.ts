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

  it('counts what is rare together, however many messages anybody sends', () => {
    const { take, alarms } = createCollector(now);
    const failures = (of: number) => Array.from({ length: 20 }, (_, at) => `${of} ${at} ${'a'.repeat(400)}`);
    for (let count = 0; count < 20_000; count += 1) {
      at += 300;
      expect(take(report({ failures: failures(count) }))).toBe(true);
    }
    // Nobody has sent one of these messages often; all together count.
    expect(alarms()).toEqual(['99 % of the page loads: another failure']);
  });

  it('says each alarm on one line, whatever a message has in it', () => {
    const { take, alarms } = createCollector(now);
    const forged = 'a\nSilence: forged\r\u2028\u001b[31m\u202e';
    for (let left = 50; left > 0; left -= 1) take(report({ failures: [forged] }));
    expect(alarms()).toEqual(['100 % of the page loads: a\uFFFDSilence: forged\uFFFD\uFFFD\uFFFD[31m\uFFFD']);
  });

  it('takes nothing but reports', () => {
    const { take } = createCollector(now);
    const wrong = [report({ events: { delivered: 'x' } }), report({ failures: 3 })];
    for (const body of ['', 'null', '[]', '{}', ...wrong]) expect(take(body)).toBe(false);
  });
});
