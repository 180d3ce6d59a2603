import { describe, expect, it } from 'vitest';
import { createRedaction } from '../../../src/redaction/index.ts';
import type { SourceTools } from '../../../src/site/index.ts';
import { type AddressChanged, addressChanged } from '../../../src/sources/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { createHistory } from '../../fakes/createHistory.ts';

const ORIGIN = 'https://www.example.com';

const follow = (start = '/en/a.html') => {
  const browser = createFakeBrowser({ url: ORIGIN + start });
  const history = createHistory((url) => browser.goTo({ url: ORIGIN + url }));
  browser.globals.history = history;
  const announced: AddressChanged[] = [];
  const source = addressChanged.source.create({
    browser,
    redact: createRedaction(),
  } as unknown as SourceTools);
  const stop = source.start(({ keys, payload }) => {
    expect(keys).toEqual(['changed']);
    announced.push(payload as AddressChanged);
  });
  const push = (url?: string) => history.pushState({}, '', url);
  const replace = (url?: string) => history.replaceState({}, '', url);
  const event = (name: string, url: string) => {
    browser.goTo({ url: ORIGIN + url });
    browser.fire(name);
  };
  const settle = () => browser.clock.pass(0);
  /** What was announced, as texts. */
  const told = () =>
    announced.map(({ from, to, cause }) => `${cause}: ${from} → ${to}`.replaceAll(ORIGIN, ''));
  return { browser, announced, told, stop, push, replace, event, settle };
};

describe('an address that changes on the page is announced', () => {
  it.each<[AddressChanged['cause'], (page: ReturnType<typeof follow>) => void]>([
    ['pushState', ({ push }) => push('/en/b.html')],
    ['replaceState', ({ replace }) => replace('/en/b.html')],
    ['popstate', ({ event }) => event('popstate', '/en/b.html')],
    ['hashchange', ({ event }) => event('hashchange', '/en/b.html')],
  ])('by %s', (cause, change) => {
    const page = follow();
    change(page);
    page.settle();
    expect(page.announced).toEqual([{ from: `${ORIGIN}/en/a.html`, to: `${ORIGIN}/en/b.html`, cause }]);
  });

  it('after the script that changed it', () => {
    const { announced, push, settle } = follow();
    push('/en/b.html');
    expect(announced).toEqual([]);
    settle();
    expect(announced).toHaveLength(1);
  });

  it('each time, from where it was before', () => {
    const { told, push, event, settle } = follow();
    push('/en/b.html');
    settle();
    event('popstate', '/en/a.html');
    settle();
    push('/en/c.html#x');
    settle();
    expect(told()).toEqual([
      'pushState: /en/a.html → /en/b.html',
      'popstate: /en/b.html → /en/a.html',
      'pushState: /en/a.html → /en/c.html#x',
    ]);
  });

  it('once for several changes in one task, with the first cause', () => {
    const { told, push, replace, event, settle } = follow();
    push('/en/b.html');
    replace('/en/c.html');
    event('hashchange', '/en/c.html#d');
    settle();
    expect(told()).toEqual(['pushState: /en/a.html → /en/c.html#d']);
  });

  it('without personal data and secrets, both the old and the new one', () => {
    const { told, push, settle } = follow('/en/a.html?email=jane.doe@example.com&x=1');
    push('/update-password/tok123456?token=abc');
    settle();
    const to = '/update-password/redacted?token=redacted';
    expect(told()).toEqual([`pushState: /en/a.html?email=redacted&x=1 → ${to}`]);
  });
});

describe('nothing is announced', () => {
  it('for the address that the page begins with', () => {
    const { told, event, settle } = follow();
    settle();
    event('popstate', '/en/a.html');
    settle();
    expect(told()).toEqual([]);
  });

  it('for a call that leaves the address unchanged, and its cause is not remembered', () => {
    const { told, push, replace, settle } = follow();
    push();
    push('/en/a.html');
    settle();
    push('/en/b.html');
    replace('/en/a.html');
    settle();
    expect(told()).toEqual([]);
    replace('/en/b.html');
    settle();
    expect(told()).toEqual(['replaceState: /en/a.html → /en/b.html']);
  });

  it('for a call that the browser refuses, and the page gets the error', () => {
    const { told, push, settle } = follow();
    expect(() => push('https://other.example.com/')).toThrow('SecurityError');
    settle();
    expect(told()).toEqual([]);
  });

  it('after stop, not even for a change just before', () => {
    const { browser, told, push, event, stop, settle } = follow();
    push('/en/b.html');
    stop();
    push('/en/c.html');
    event('popstate', '/en/d.html');
    event('hashchange', '/en/e.html');
    settle();
    expect(told()).toEqual([]);
    expect([browser.listeners('popstate'), browser.listeners('hashchange')]).toEqual([0, 0]);
  });
});

describe('if there is no history to wrap', () => {
  it.each([undefined, null, {}, 'history', Object.freeze({ pushState: () => {} })])(
    'events are heard: %j',
    (it) => {
      const browser = createFakeBrowser({ url: ORIGIN });
      browser.globals.history = it;
      const announced: unknown[] = [];
      const stop = addressChanged.source
        .create({ browser, redact: createRedaction() } as unknown as SourceTools)
        .start(({ payload }) => announced.push(payload));
      browser.goTo({ url: `${ORIGIN}/#a` });
      browser.fire('hashchange');
      browser.clock.pass(0);
      stop();
      expect(announced).toHaveLength(1);
    },
  );
});
