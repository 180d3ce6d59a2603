import type { Browser } from './browser/index.ts';

/** Gives the page an `alloy` of its own, which passes the same hook; calls made before consent reject. */
export const exposeAlloy = (
  browser: Browser,
  name: string,
  command: (name: string, options?: object) => Promise<unknown>,
): void => {
  browser.setGlobal(name, command);
};
