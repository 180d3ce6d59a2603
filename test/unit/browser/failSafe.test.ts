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

const subscribe = (browser: ReturnType<typeof start>['browser']) => [
  browser.onWindow('online', () => {}),
  browser.onDocument('click', () => {}),
  browser.onCookieChange(() => {}),
  browser.clock.after(5, () => {}),
  browser.clock.every(5, () => {}),
];
const NAMES = ['onWindow', 'onDocument', 'onCookieChange', 'after', 'every'];
const broken = (name: string) =>
  `The page has made “${name}” of the browser impossible. TypeError: no function`;

it.each([
  ['listening', impossible],
  ['to end a subscription', () => impossible],
])('goes on if the page has made %s impossible', (_, listen) => {
  const clock = { now: () => 0, after: listen, every: listen };
  const { browser, told } = start({ onWindow: listen, onDocument: listen, onCookieChange: listen, clock });
  for (const stop of subscribe(browser)) expect(stop).not.toThrow();
  expect(told).toEqual(NAMES.map(broken));
});

it('goes on if the page has broken the ways between tabs', () => {
  const { browser, told } = start({ openChannel: () => ({ post: impossible, close: impossible }) });
  const channel = browser.openChannel('tamis', () => {});
  channel.close();
  channel.post('news');
  expect(told).toEqual(['close', 'post'].map(broken));
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
