import type { Edge } from '../../../../edge-emulator/edge.ts';
import { browserTest } from '../browserTest.ts';
import { keepFailure } from '../keepFailure.ts';
import { type PageParts, pageHtml } from '../pageHtml.ts';
import { until } from '../until.ts';
import type { Person, StartEngine, Tab } from './engine.ts';
import { forget } from './forget.ts';

export interface VisitOptions extends PageParts {
  readonly path?: string;
  /** Query and hash of the address. */
  readonly search?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The tab to open the page in; a new one if left out. */
  readonly tab?: Tab;
}

/** Runs in the page before every other script: no driver of WebKitGTK reports uncaught errors. */
const watchErrors = () => {
  const errors: string[] = [];
  Object.defineProperty(window, '__errors', { value: errors });
  addEventListener('error', ({ message }) => {
    // No script's error: the browser says that a layout took it two frames.
    if (!message.startsWith('ResizeObserver loop')) errors.push(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
};

/** A page that records its errors, for `errorsOf`. */
const watchedHtml = ({ head = '', nonce, ...parts }: PageParts = {}): string => {
  const script = `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>(${watchErrors})();</script>`;
  return pageHtml({ ...parts, ...(nonce !== undefined && { nonce }), head: `${script}${head}` });
};

/** Waits until the tag runs on the page at this path. */
export const tagRunsAt = async (tab: Tab, path: string): Promise<void> => {
  await until(async () => new URL(await tab.url()).pathname === path, `the page ${path} is there`);
  await until(() => tab.evaluate(`location.pathname === '${path}' && window.tamis?.running`), 'the tag runs');
};

/** Uncaught errors of the shown page. */
export const errorsOf = (tab: Tab) => tab.evaluate<readonly string[]>('window.__errors ?? []');

/** The edge's requests as text: no driver of WebKitGTK reports a page's requests. */
const arrivedAt = ({ requests, events }: Edge): readonly string[] =>
  requests.flatMap(({ method, url, requestId, outcome, status }) => [
    `${method} ${url} ${status ?? outcome}`,
    ...events.filter((it) => it.requestId === requestId).map(({ event }) => `  ${JSON.stringify(event)}`),
  ]);

/**
 * Like `browserTest`, for one engine: `person` is new to the site in each test, `put` adds a page to the site, and `visit` also
 * has the person open it. A failed test leaves its pages in `test/results/failed`.
 */
export const engineTest = (start: StartEngine) =>
  browserTest
    .extend('engine', { scope: 'worker' }, async ({ site }, { onCleanup }) => {
      const engine = await start(site);
      onCleanup(engine.close);
      return engine;
    })
    .extend('keptPerson', { scope: 'worker' }, (): { person?: Person | undefined } => ({}))
    /** Starts a browser for a new person. WebKit's driver has one at a time. */
    .extend('startPerson', ({ engine, keptPerson }) => async () => {
      await keptPerson.person?.close();
      keptPerson.person = undefined;
      return engine.newPerson();
    })
    /** Reuses the previous test's person, after everything was forgotten. */
    .extend('person', async ({ startPerson, keptPerson, site, edge, task }, { onCleanup }) => {
      const person = keptPerson.person ?? (await startPerson());
      keptPerson.person = undefined;
      const tabs: Tab[] = [];
      onCleanup(async () => {
        await keepFailure(task, tabs, arrivedAt(edge));
        // After a failure the browser may be in an unknown state.
        const isFit = task.result?.state !== 'fail' && (await forget(person, site).catch(() => false));
        if (isFit) keptPerson.person = person;
        else {
          await person.close();
          await site.settle();
        }
      });
      return {
        newTab: async () => {
          const tab = await person.newTab();
          tabs.push(tab);
          return tab;
        },
      };
    })
    .extend('put', ({ site }) => ({ path = '/', search = '', headers, ...parts }: VisitOptions = {}) => {
      site.page(path, watchedHtml(parts), headers);
      return site.url(`${path}${search}`);
    })
    .extend('visit', ({ put, person }) => async ({ tab: given, ...options }: VisitOptions = {}) => {
      const url = put(options);
      const tab = given ?? (await person.newTab());
      await tab.goto(url);
      return tab;
    });
