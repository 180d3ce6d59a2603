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
  it('says nothing while all is well', () => {
    const { take, alarms } = createCollector(now);
    for (let count = 0; count < 50; count += 1) expect(take(report())).toBe(true);
    expect(alarms()).toEqual([]);
  });

  it('hears that reports have stopped', () => {
    const { take, alarms } = createCollector(now);
    for (let count = 0; count < 50; count += 1) take(report());
    at += HOUR_MS;
    for (let count = 0; count < 10; count += 1) take(report());
    expect(alarms()).toEqual([
      'Silence: 10 reports in the last hour, 50 in the hour before. Does the tag load?',
    ]);
  });

  it('hears of pages that send nothing although they may', () => {
    const { take, alarms } = createCollector(now);
    for (let count = 0; count < 20; count += 1) take(report());
    for (let count = 0; count < 5; count += 1) take(report({ events: {} }));
    expect(alarms()).toEqual(['Silence: 20 % of the page loads with consent sent no event.']);
  });

  it('hears of a failure that many pages have, and not of one that a single page has', () => {
    const { take, alarms } = createCollector(now);
    for (let count = 0; count < 95; count += 1) take(report());
    for (let count = 0; count < 4; count += 1) take(report({ failures: ['Failed to send an event.'] }));
    take(report({ failures: ['Failed to execute "it".'] }));
    expect(alarms()).toEqual(['4 % of the page loads: Failed to send an event.']);
  });

  it('takes nothing but reports', () => {
    const { take } = createCollector(now);
    for (const body of [
      '',
      'null',
      '[]',
      '{}',
      report({ events: { delivered: 'x' } }),
      report({ failures: 3 }),
    ])
      expect(take(body)).toBe(false);
  });
});
