import type { Browser } from '../../src/browser/index.ts';
import type { ConsentAdapter } from '../../src/consent/index.ts';
import { attempt } from '../../src/language/index.ts';
import { createFakeBrowser } from '../../src/testing/createFakeBrowser.ts';

/** Where an adapter looks for what its banner says. */
export interface BannerSources {
  readonly globals: readonly string[];
  readonly cookies: readonly string[];
  /** Events of the window. */
  readonly events: readonly string[];
}

/** Notes each name with which the function is called. */
const noting = <Call extends (name: never, ...more: never[]) => unknown>(names: Set<string>, call: Call) =>
  ((name: never, ...more: never[]) => {
    names.add(String(name));
    return call(name, ...more);
  }) as Call;

/** The sources of an adapter, found by following it on a page that does not have its banner. */
export const sourcesOf = ({ follow }: ConsentAdapter): BannerSources => {
  const [globals, cookies, events] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const page = createFakeBrowser();
  const browser: Browser = {
    ...page,
    global: noting(globals, page.global),
    onWindow: noting(events, page.onWindow),
    cookies: { ...page.cookies, raw: noting(cookies, page.cookies.raw) },
  };
  const banner = follow({ browser, news: () => {}, fail: () => {} });
  for (const read of [banner.read, banner.answeredHere]) attempt<unknown>(read);
  banner.stop();
  // The page's own event, at which an adapter looks for a banner that came late.
  events.delete('load');
  return { globals: [...globals], cookies: [...cookies], events: [...events] };
};
