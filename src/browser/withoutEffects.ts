import type { Browser } from './browser.ts';

interface Readable {
  readonly get: (name: string) => string | undefined;
}

/** Written values stay in this page's memory. */
const inMemory = <S extends Readable>(store: S) => {
  const own = new Map<string, string | undefined>();
  return {
    ...store,
    get: (name: string) => (own.has(name) ? own.get(name) : store.get(name)),
    set: (name: string, value: string) => !!own.set(name, value),
    remove: (name: string | RegExp) => void own.set(String(name), undefined),
  };
};

/** The same access to the browser, but without requests to the edge, and nothing is stored. */
export const withoutEffects = (browser: Browser): Browser => ({
  ...browser,
  cookies: inMemory(browser.cookies),
  session: inMemory(browser.session),
  local: inMemory(browser.local),
  locks: undefined,
  fetch: () => new Promise(() => {}),
  handOver: () => true,
});
