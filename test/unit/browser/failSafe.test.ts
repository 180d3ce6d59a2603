import { expect, it } from 'vitest';
import { failSafe } from '../../../src/browser/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';

const start = (changes: object = {}) => {
  const fake = createFakeBrowser();
  const told: string[] = [];
  const browser = failSafe({ ...fake, ...changes }, (message, cause) => told.push(`${message} ${cause}`));
  return { browser, fake, told };
};
const impossible = () => {
  throw new TypeError('no function');
};

it('returns what the browser returns', () => {
  const { browser, fake, told } = start();
  browser.cookies.set('a', '1');
  expect([browser.url(), browser.cookies.get('a'), browser.locks]).toEqual([fake.url(), '1', undefined]);
  const heard: unknown[] = [];
  const stop = browser.onWindow('pageshow', (event) => heard.push(event));
  fake.fire('pageshow', { persisted: true });
  stop();
  fake.fire('pageshow', { persisted: false });
  expect(heard).toEqual([{ isTrusted: true, persisted: true }]);
  expect(told).toEqual([]);
});

it('goes on if the page has broken a function, and reports it once', () => {
  const { browser, told } = start({ title: impossible, onWindow: impossible });
  expect(browser.title()).toBeUndefined();
  expect(browser.title()).toBeUndefined();
  expect(() => browser.onWindow('pagehide', () => {})()).not.toThrow();
  expect(told).toEqual([
    'The page has made “title” of the browser impossible. TypeError: no function',
    'The page has made “onWindow” of the browser impossible. TypeError: no function',
  ]);
});

it('does not fail if the page has made listening impossible', () => {
  const clock = { now: () => 0, after: impossible, every: impossible };
  const { browser } = start({ onDocument: impossible, onCookieChange: impossible, clock });
  const stops = [
    browser.onDocument('click', () => {}),
    browser.onCookieChange(() => {}),
    browser.clock.after(5, () => {}),
    browser.clock.every(5, () => {}),
  ];
  for (const stop of stops) expect(stop).not.toThrow();
});

it('keeps what fails in listeners and timers from the page', () => {
  const { browser, fake, told } = start();
  browser.onWindow('online', impossible);
  browser.clock.after(5, impossible);
  fake.fire('online');
  fake.clock.pass(5);
  expect(told).toEqual([
    'Failed in what “onWindow” has called. TypeError: no function',
    'Failed in what “after” has called. TypeError: no function',
  ]);
});

it('goes on if the page has broken what ends a subscription', () => {
  const clock = { now: () => 0, after: () => impossible, every: () => impossible };
  const openChannel = () => ({ post: impossible, close: impossible });
  const { browser, told } = start({ onWindow: () => impossible, clock, openChannel });
  const channel = browser.openChannel('tamis', () => {});
  const stops = [
    browser.onWindow('online', () => {}),
    browser.clock.after(5, () => {}),
    browser.clock.every(5, () => {}),
    channel.close,
    () => channel.post('news'),
  ];
  for (const stop of stops) expect(stop).not.toThrow();
  expect(told).toEqual(
    ['onWindow', 'after', 'every', 'close', 'post'].map(
      (name) => `The page has made “${name}” of the browser impossible. TypeError: no function`,
    ),
  );
});

it('keeps what fails when a script navigates from the page', () => {
  const heard: ((navigation: object) => void)[] = [];
  const { browser } = start({
    onScriptNavigation: (listener: () => void) => {
      heard.push(listener);
      return () => {};
    },
  });
  browser.onScriptNavigation(impossible);
  for (const listener of heard) expect(() => listener({})).not.toThrow();
});

it('passes failures to callers who ask for them', () => {
  const { browser } = start({ watchTrees: impossible });
  expect(() => browser.watchTrees(() => {})).toThrow('no function');
});
