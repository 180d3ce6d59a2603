import type { BrowserContext, Page } from 'playwright-core';

/** Playwright methods that change a browser or a tab permanently. */
const lasting = [
  'addInitScript',
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'on',
  'route',
  'routeWebSocket',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
  'setViewportSize',
] as const;
const clockwork = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/**
 * Returns a function that says whether a test has permanently changed the browser or this tab, which affects later
 * tests.
 */
export const noteAlterations = (context: BrowserContext, tab: Page): (() => boolean) => {
  let isAltered = false;
  const note = (owner: object, names: readonly string[]) => {
    for (const name of names) {
      const original: unknown = Reflect.get(owner, name);
      if (typeof original !== 'function') continue;
      Reflect.set(owner, name, (...args: unknown[]): unknown => {
        isAltered = true;
        return Reflect.apply(original, owner, args);
      });
    }
  };
  note(context, lasting);
  note(tab, lasting);
  note(context.clock, clockwork);
  return () => isAltered;
};
