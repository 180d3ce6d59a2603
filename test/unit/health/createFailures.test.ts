import { describe, expect, it } from 'vitest';
import { createFailures, RELEASE } from '../../../src/health/index.ts';
import type { Failure } from '../../../src/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';

const start = () => {
  const browser = createFakeBrowser();
  const told: Failure[] = [];
  const listen = (listener: (failure: Failure) => void) =>
    browser.onWindow('tamis:failure', (event) => listener((event as CustomEvent<Failure>).detail));
  listen((failure) => told.push(failure));
  return { ...createFailures(browser), browser, told, listen };
};
const boom = new Error('boom');

describe('a failure', () => {
  it('is reported to the console, and to the page by an event, with its rule and its cause', () => {
    const { report, browser, told } = start();
    report('Failed to send.', boom, 'Page view');
    report('No settings.');
    expect(browser.written).toEqual(['[tamis] Failed to send. boom', '[tamis] No settings.']);
    expect(told).toEqual([
      { message: 'Failed to send.', rule: 'Page view', cause: boom, ...RELEASE },
      { message: 'No settings.', ...RELEASE },
    ]);
  });

  it('is counted with similar ones, for a page that listens too late', () => {
    const { report, browser, counts } = start();
    report('Failed to send.', 'status 400', 'Page view');
    report('Failed to send.', boom, 'Search');
    browser.clock.pass(5);
    report('Failed to send.', boom, 'Page view');
    const at = browser.clock.now();
    expect(counts()).toEqual([
      { message: 'Failed to send.', rule: 'Search', count: 1, cause: 'Error: boom', at: at - 5 },
      { message: 'Failed to send.', rule: 'Page view', count: 2, cause: 'Error: boom', at },
    ]);
  });

  it('reaches a listener each time, with its cause as text, before the page hears of it', () => {
    const { report, browser, onFailure, told } = start();
    const heard: unknown[] = [];
    const stop = onFailure((failure) => heard.push([failure, told.length]));
    report('Failed to send.', boom, 'Page view');
    report('Failed to send.', boom, 'Page view');
    stop();
    report('Not heard.');
    const at = browser.clock.now();
    const failure = { message: 'Failed to send.', rule: 'Page view', cause: 'Error: boom', at };
    expect(heard).toEqual([
      [failure, 0],
      [failure, 1],
    ]);
  });

  it('is one of at most 50 kinds, and has at most 200 characters', () => {
    const { report, counts } = start();
    for (let n = 1; n <= 60; n++) report(`${n} ${'x'.repeat(1_000)}`, Object.create(null));
    expect(counts().map(({ message }) => Number.parseInt(message, 10))).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 11),
    );
    expect(counts()[0]?.message).toHaveLength(200);
    expect(counts()[0]?.cause).toBe('object');
  });

  it('is reported despite a listener that throws, or a console without methods', () => {
    const { report, browser, told, listen } = start();
    listen(() => {
      throw boom;
    });
    (browser as { console: unknown }).console = {};
    const hostile = createFailures(browser);
    expect(() => hostile.report('One.')).not.toThrow();
    report('Two.');
    expect(told).toMatchObject([{ message: 'One.' }, { message: 'Two.' }]);
  });

  it('that a listener has caused is counted, and not reported to it again', () => {
    const { report, counts, told, listen } = start();
    listen(() => report('A consequence.'));
    report('One.');
    report('Two.');
    expect(told.map(({ message }) => message)).toEqual(['One.', 'Two.']);
    expect(counts().map(({ message, count }) => [message, count])).toEqual([
      ['One.', 1],
      ['Two.', 1],
      ['A consequence.', 2],
    ]);
  });
});
