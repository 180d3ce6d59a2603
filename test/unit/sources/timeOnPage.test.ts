import { expect, it } from 'vitest';
import type { SourceTools } from '../../../src/site/index.ts';
import { timeOnPage } from '../../../src/sources/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';

const follow = (seconds: number, hidden = false) => {
  const browser = createFakeBrowser();
  browser.is.hidden = hidden;
  const heard: unknown[] = [];
  const stop = timeOnPage(seconds)
    .source.create({ browser } as unknown as SourceTools)
    .start(({ payload }) => heard.push(payload));
  const turn = (isHidden: boolean) => {
    browser.is.hidden = isHidden;
    browser.fire('visibilitychange');
  };
  return { browser, heard, stop, turn, pass: browser.clock.pass };
};

it('the page has been shown long enough, once', () => {
  const { heard, pass } = follow(10);
  pass(9_999);
  expect(heard).toEqual([]);
  pass(1);
  pass(60_000);
  expect(heard).toEqual([{ seconds: 10 }]);
});

it('while it is hidden, no time passes', () => {
  const { heard, pass, turn } = follow(10, true);
  pass(60_000);
  turn(false);
  pass(6_000);
  turn(true);
  pass(60_000);
  turn(false);
  turn(false);
  pass(3_999);
  expect(heard).toEqual([]);
  pass(1);
  turn(true);
  turn(false);
  pass(60_000);
  expect(heard).toHaveLength(1);
});

it('a page that is restored begins again', () => {
  const { heard, pass, browser } = follow(10);
  pass(8_000);
  browser.fire('pagehide');
  pass(60_000);
  expect(heard).toEqual([]);
  browser.fire('pageshow', { persisted: true });
  pass(9_999);
  expect(heard).toEqual([]);
  pass(1);
  expect(heard).toHaveLength(1);
});

it('nothing happens after stop', () => {
  const { heard, pass, stop, browser } = follow(10);
  stop();
  pass(60_000);
  expect([heard, browser.listeners('visibilitychange')]).toEqual([[], 0]);
});
