// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ScriptNavigation } from '../../../src/browser/browser.ts';
import { createNavigation } from '../../../src/browser/createNavigation.ts';
import { createGlobals } from '../../../src/browser/globals.ts';

const start = (...given: readonly unknown[]) => {
  const navigation = given.length > 0 ? given[0] : new EventTarget();
  const open = vi.fn();
  vi.stubGlobal('navigation', navigation);
  vi.stubGlobal('open', open);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const it = createNavigation(window, createGlobals(window));
  const heard: ScriptNavigation[] = [];
  const stop = it.onScriptNavigation((navigation) => heard.push(navigation));
  /** The browser tells of a navigation. */
  const navigate = (more: object = {}, url = 'https://a.test/b') =>
    (navigation as EventTarget).dispatchEvent(
      Object.assign(new Event('navigate'), {
        navigationType: 'push',
        userInitiated: false,
        downloadRequest: null,
        destination: { url, sameDocument: false },
        ...more,
      }),
    );
  return {
    ...it,
    heard,
    stop,
    navigate,
    open,
    end: (how: string) => (navigation as EventTarget).dispatchEvent(new Event(how)),
  };
};

it('tells where a script of the page leads: by leaving, by a router, or to a file', () => {
  const { heard, navigate, tellsNavigation } = start();
  const url = 'https://a.test/b';
  navigate();
  navigate({ navigationType: 'replace', destination: { url, sameDocument: true } });
  navigate({ userInitiated: true, downloadRequest: 'prices.csv' });
  expect(heard).toEqual([
    { url, by: 'leaving' },
    { url, by: 'router' },
    { url, by: 'download', file: 'prices.csv' },
  ]);
  expect(tellsNavigation()).toBe(true);
});

it('tells nothing of what the visitor does: links, forms, back, reload', () => {
  const { heard, navigate } = start();
  navigate({ userInitiated: true });
  navigate({ navigationType: 'traverse' });
  navigate({ navigationType: 'reload' });
  expect(heard).toEqual([]);
});

it('tells of windows that scripts open, and opens them as before', () => {
  const { heard, open, stop } = start(undefined);
  window.open('/c?d=1', 'name', 'popup');
  window.open();
  expect(open.mock.calls).toEqual([['/c?d=1', 'name', 'popup'], []]);
  expect(heard).toEqual([
    { url: new URL('/c?d=1', document.baseURI).href, by: 'window' },
    { url: 'about:blank', by: 'window' },
  ]);
  stop();
  expect(window.open).toBe(open);
});

it('says whether the page is just being loaded again', () => {
  const { isReloading, navigate, end } = start();
  expect(isReloading()).toBe(false);
  navigate({ navigationType: 'reload' });
  expect(isReloading()).toBe(true);
  end('navigateerror');
  expect(isReloading()).toBe(false);
});

it.each([undefined, null, 5, 'text', {}, { addEventListener: 5 }])(
  'knows of no navigation where the global is %o',
  (navigation) => {
    const { tellsNavigation, isReloading, stop } = start(navigation);
    expect([tellsNavigation(), isReloading()]).toEqual([false, false]);
    stop();
  },
);
