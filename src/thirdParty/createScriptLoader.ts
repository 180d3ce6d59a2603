import type { Browser } from '../browser/index.ts';
import { type Effects, GivenUp } from '../engine/index.ts';
import { isOfHosts, registrableDomain } from '../page/index.ts';
import type { Tracking } from '../site/index.ts';

/**
 * Loads third-party scripts, each once, from the allowed hosts, and from the site's own domain unless the build has
 * pinned the hosts. `prepare` gets the address of each script just before it is added; if it throws, the script is not
 * loaded.
 */
export const createScriptLoader = (
  browser: Browser,
  hosts: readonly string[],
  prepare: (href: string) => void,
  isPinned = false,
): Effects<Tracking>['loadScript'] => {
  const loading = new Map<string, Promise<void>>();
  const isAllowed = (host: string) =>
    isOfHosts(host, hosts) ||
    (!isPinned && registrableDomain(host) === registrableDomain(new URL(browser.url()).hostname));

  return async ({ src, globals = {}, ...rest }, mayRun) => {
    const { href, hostname } = new URL(src, browser.url());
    if (!isAllowed(hostname)) {
      throw new Error(`Failed to load script ${href}: its host is not among scriptHosts.`);
    }
    const known = loading.get(href);
    if (known) return known;
    for (const [name, value] of Object.entries(globals)) {
      if (browser.global(name) === undefined) browser.setGlobal(name, value);
    }
    prepare(href);
    const load = browser.loadScript({ ...rest, src: href, mayRun }).catch((cause) => {
      if (mayRun()) throw cause;
      loading.delete(href);
      throw new GivenUp(`The script ${href} was not run: consent was withdrawn.`);
    });
    loading.set(href, load);
    return load;
  };
};
