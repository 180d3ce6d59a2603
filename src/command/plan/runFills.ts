import { createReader } from '../../engine/index.ts';
import { attempt } from '../../language/index.ts';
import { parsePage, TIME_PARTS } from '../../page/index.ts';
import { atFixedTime } from '../../plan/atFixedTime.ts';
import { exampleContext, exampleSettings } from '../../plan/exampleContext.ts';
import type { FillRun } from '../../plan/siteParts.ts';
import { departureOf, type SiteDefinition, type TrackingContext } from '../../site/index.ts';
import { createFakeBrowser } from '../../testing/createFakeBrowser.ts';
import { PAGE_VIEW } from '../../xdm/index.ts';

/** An object that tells which of its members are read. */
const listening = <T extends object>(of: T, hear: (name: string) => void): T =>
  new Proxy(of, {
    get: (it, name, receiver) => {
      if (typeof name === 'string') hear(name);
      return Reflect.get(it, name, receiver) as unknown;
    },
    has: (it, name) => {
      if (typeof name === 'string') hear(name);
      return Reflect.has(it, name);
    },
    getOwnPropertyDescriptor: (it, name) => {
      if (typeof name === 'string') hear(name);
      return Reflect.getOwnPropertyDescriptor(it, name);
    },
  });

/** What a site's fills write, read and store, found by running each of them on a made-up page. */
export const runFills = (site: SiteDefinition): readonly FillRun[] => {
  // Time parts are filled as far as the settings name them.
  const settings = { ...exampleSettings(site), timeParts: TIME_PARTS };
  return (site.fills ?? []).map(({ create, stored }): FillRun => {
    const reads = new Set<string>();
    const hear =
      (kind: string) =>
      (name: string): void =>
        void reads.add(`${kind} ${name}`);
    const browser = createFakeBrowser({ url: 'https://www.example.com/?a=1' });
    const heard = (store: typeof browser.session, kind: string) => ({
      ...store,
      get: (name: string) => {
        hear(kind)(name);
        return store.get(name);
      },
    });
    const pageOf = () => {
      const page = parsePage(browser.url());
      return { ...page, query: listening(page.query, hear('query parameter')) };
    };
    const context: TrackingContext = {
      ...exampleContext({}, site),
      page: pageOf(),
      cookie: (name) => void hear('cookie')(name),
      session: (name) => void hear('session storage')(name),
      pageValue: ({ name }) => void hear('page value')(String(name)),
    };
    const use = createReader(context);
    const departures = [PAGE_VIEW, 'other'].map((type) => {
      const departure = departureOf(context, 0, type, ((element) => {
        hear('data element')(element.name);
        return use(element);
      }) as typeof use);
      return {
        ...departure,
        ofEvent: (path: string) => void hear('field')(path),
      };
    });
    const fill = attempt(() =>
      create({
        browser,
        settings,
        cookies: heard(browser.cookies as never, 'cookie') as never,
        session: heard(browser.session, 'session storage'),
        page: pageOf,
      }),
    );
    const writes = departures.flatMap(
      (it) => attempt(() => atFixedTime(() => Object.keys(fill?.fields(it) ?? {}))) ?? [],
    );
    for (const it of departures) attempt(() => fill?.left?.(it));
    attempt(() => fill?.stop?.());
    const kept = attempt(() => stored?.(settings));
    const named = [...(kept?.cookies ?? []), ...(kept?.storage ?? [])];
    const isNamed = (name: string) =>
      named.some((it) => (typeof it === 'string' ? it === name : it.test(name)));
    const written = [
      ...[...browser.cookieJar.keys()].map((name) => ({ name, where: 'cookie' as const })),
      ...[...browser.sessionItems.keys()].map((name) => ({ name, where: 'session storage' as const })),
      ...[...browser.localItems.keys()].map((name) => ({ name, where: 'local storage' as const })),
    ];
    return {
      writes: [...new Set(writes)],
      reads: [...reads],
      stores: named.map(String),
      unnamed: written.filter(({ name }) => !isNamed(name)),
    };
  });
};

/** The paths that a site's own fills write, and that of its page's name. */
export const filledPaths = (site: SiteDefinition): readonly string[] => [
  ...new Set([
    ...(site.page?.name ? ['web.webPageDetails.name'] : []),
    ...runFills(site).flatMap(({ writes }) => writes),
  ]),
];
