import { createCollector } from '../delivery/collector.ts';
import type { Site } from '../delivery/site.ts';
import { contestantOf } from './contestants.ts';
import { type Driver, openTab, type Tab, type TabOptions } from './openTab.ts';
import { type SpeedPageOptions, speedPage, startScript } from './speedPage.ts';

export interface Bench extends Driver {
  readonly site: Site;
  readonly scripts: ReadonlyMap<string, string>;
  /** A number that distinguishes each visit from all others. */
  readonly nextNumber: () => number;
}

/** A page of a browser without a history. */
export interface SpeedPage extends Omit<Tab, 'go' | 'cpuOf'> {
  /** The address of one of the page's scripts, as it appears in the trace. */
  readonly urlOf: (path: string) => string;
  readonly load: () => Promise<void>;
  /** The CPU microseconds of the page's main thread until the expression's promise is settled. */
  readonly cpuOf: (expression: string) => Promise<number>;
}

/** Prepares a page but opens no address yet: `load` does. The page is closed when `visit` is done. */
export const openPage = async <T>(
  { site, scripts, nextNumber, ...driver }: Bench,
  { key, slower, ...options }: SpeedPageOptions & TabOptions,
  visit: (it: SpeedPage) => Promise<T>,
): Promise<T> => {
  const number = nextNumber();
  const host = `www.t${number}.test`;
  const edgeHost = `edge.t${number}.test`;
  const origin = `https://${host}`;
  const takeDown = [
    site.host(host, (request, response) => {
      const path = request.url ?? '/';
      const script = path === '/start.js' ? startScript(key, edgeHost, options.consent) : scripts.get(path);
      const type = script === undefined ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8';
      response.writeHead(200, { 'content-type': type });
      response.end(script ?? speedPage(key, edgeHost, options));
    }),
    site.host(edgeHost, createCollector(contestantOf(key)).handle),
  ];
  try {
    return await openTab(driver, { key, ...(slower !== undefined && { slower }) }, ({ go, cpuOf, ...tab }) =>
      visit({
        ...tab,
        urlOf: (path) => origin + path,
        load: () => go(`${origin}/`),
        cpuOf: (expression) => cpuOf(() => tab.run(expression)),
      }),
    );
  } finally {
    for (const down of takeDown) down();
  }
};
