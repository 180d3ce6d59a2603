import { browserTest } from '../browserTest.ts';
import { type PageParts, pageHtml } from '../pageHtml.ts';
import type { StartEngine, Tab } from './engine.ts';

export interface OpenOptions extends PageParts {
  readonly path?: string;
  /** Query and hash of the address. */
  readonly search?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A tab to open it in; a new one if left out. */
  readonly tab?: Tab;
}

/** Runs in the page before every other script: no driver of WebKitGTK tells of errors that no script has caught. */
const watchErrors = () => {
  const errors: string[] = [];
  Object.defineProperty(window, '__errors', { value: errors });
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
};

/** A page that notes its errors, for `errorsOf`. */
export const watchedHtml = ({ head = '', nonce, ...parts }: PageParts = {}): string => {
  const script = `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>(${watchErrors})();</script>`;
  return pageHtml({ ...parts, ...(nonce !== undefined && { nonce }), head: `${script}${head}` });
};

/** Errors of the page that is shown, which no script has caught. */
export const errorsOf = (tab: Tab) => tab.evaluate<readonly string[]>('window.__errors ?? []');

/**
 * As `browserTest`, for one engine: `person` is a new one for each test, `put` lays a page on the site, `open` also has the person
 * open it; at the end no page that is still open may have had an error.
 */
export const engineTest = (start: StartEngine) =>
  browserTest
    .extend('engine', { scope: 'file' }, async ({ site }, { onCleanup }) => {
      const engine = await start(site);
      onCleanup(engine.close);
      return engine;
    })
    .extend('person', async ({ engine }, { onCleanup }) => {
      const person = await engine.newPerson();
      onCleanup(person.close);
      return person;
    })
    .extend('put', ({ site }) => ({ path = '/', search = '', headers, ...parts }: OpenOptions = {}) => {
      site.page(path, watchedHtml(parts), headers);
      return site.url(`${path}${search}`);
    })
    .extend('open', ({ put, person }) => async ({ tab: given, ...options }: OpenOptions = {}) => {
      const url = put(options);
      const tab = given ?? (await person.newTab());
      await tab.goto(url);
      return tab;
    });
