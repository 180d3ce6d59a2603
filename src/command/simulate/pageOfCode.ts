import { readFileSync } from 'node:fs';
import { attempt, setPath } from '../../language/index.ts';
import type { TestTag } from '../../testing/index.ts';
import { mistake } from '../mistake.ts';
import type { SiteModule } from '../site/loadSite.ts';
import type { Step } from './steps.ts';
import { callDirectly } from './withDirectCalls.ts';

/** Carried code of a property: it finds `window` and `document` under their names. */
const CARRIES = /import\s*\{[^}]*\bcarry\b[^}]*\}\s*from\s*['"]tamis\/launch['"]/;

/** Whether code of a Launch property is in the site. */
export const carriesCode = ({ file, files = [file] }: Pick<SiteModule, 'file' | 'files'>): boolean =>
  files.some((it) => CARRIES.test(attempt(() => readFileSync(it, 'utf8')) ?? ''));

type Shown = Omit<Extract<Step, { go: string }>, 'go'>;

/** The page of carried code, in this process. The test kit's browser and it know the same variables, cookies and stores. */
export interface PageOfCode {
  readonly show: (url: string, shown: Shown) => void;
  /** What the kit's browser has, code finds; before a step. */
  readonly tell: (page: TestTag) => void;
  /** What code has left on its page, the kit's browser has; after a step. */
  readonly hear: (page: TestTag) => void;
  readonly close: () => void;
}

const importJsdom = async (): Promise<typeof import('jsdom')> => {
  try {
    return await import('jsdom');
  } catch {
    throw mistake('This site has carried code, which needs a page to run on: npm install --save-dev jsdom');
  }
};

type Globals = Record<string, unknown>;
const here = globalThis;

/** The kit plays time; nothing may leave this machine. */
const shut = (window: Globals): void => {
  const silent = () => {};
  const never = () => new Promise(() => {});
  const { prototype } = window.XMLHttpRequest as { readonly prototype: Globals };
  Object.assign(prototype, { open: silent, send: silent, setRequestHeader: silent });
  window.fetch = never;
  Object.defineProperty(window.navigator, 'sendBeacon', { value: () => true, configurable: true });
  for (const name of ['WebSocket', 'EventSource', 'Worker']) Reflect.set(window, name, class {});
};

/** Names of Node's own that code must find as its page has them. */
const OF_PAGE = [
  'window',
  'self',
  'top',
  'parent',
  'document',
  'location',
  'navigator',
  'history',
  'localStorage',
  'sessionStorage',
  'fetch',
  'Event',
  'CustomEvent',
  'WebSocket',
  'EventSource',
];

/** What the page's scripts and the banner announce there. */
const ANNOUNCED = ['OnetrustActiveGroups', 'OptanonActiveGroups', 'adobeDataLayer'];

/** Opens pages for carried code, until it is closed: then this process is as it was. */
export const openPageOfCode = async (): Promise<PageOfCode> => {
  const { JSDOM, VirtualConsole } = await importJsdom();
  const before = new Map<string, PropertyDescriptor | undefined>();
  let window: Globals | undefined;
  let ownNames: ReadonlySet<string> = new Set();
  let current: TestTag | undefined;
  const put = (name: string, descriptor: PropertyDescriptor): void => {
    if (!before.has(name)) before.set(name, Object.getOwnPropertyDescriptor(here, name));
    attempt(() => Object.defineProperty(here, name, { ...descriptor, configurable: true }));
  };
  const restore = (): void => {
    for (const [name, descriptor] of before) {
      if (descriptor) attempt(() => Object.defineProperty(here, name, descriptor));
      else Reflect.deleteProperty(here, name);
    }
    before.clear();
  };
  /** A name that code finds with and without `window.` */
  const share = (name: string): void =>
    put(name, {
      get: () => window && Reflect.get(window, name),
      set: (value: unknown) => {
        if (window) Reflect.set(window, name, value);
      },
    });
  const stores = (page: TestTag) =>
    [
      ['localStorage', page.browser.localItems],
      ['sessionStorage', page.browser.sessionItems],
    ] as const;
  const storeOf = (name: string) => window && (Reflect.get(window, name) as Storage | undefined);

  return {
    show: (url, { title = '', referrer, variables = {}, cookies = {}, markup = '' }) => {
      const kept = ['localStorage', 'sessionStorage'].map(
        (name) => [name, attempt(() => ({ ...storeOf(name) })) ?? {}] as const,
      );
      const jar = String((window?.document as Document | undefined)?.cookie ?? '');
      attempt(() => (window?.close as (() => void) | undefined)?.());
      const { window: opened } = new JSDOM(
        `<!doctype html><html><head><title></title></head><body>${markup}</body></html>`,
        { url, ...(referrer && { referrer }), pretendToBeVisual: true, virtualConsole: new VirtualConsole() },
      );
      window = opened as unknown as Globals;
      shut(window);
      opened.document.title = title;
      for (const [name, items] of kept)
        for (const [key, value] of Object.entries(items))
          attempt(() => storeOf(name)?.setItem(key, String(value)));
      for (const it of jar.split('; ').filter(Boolean)) opened.document.cookie = it;
      for (const [name, value] of Object.entries(cookies))
        opened.document.cookie = `${name}=${encodeURIComponent(value)}`;
      ownNames = new Set(Object.getOwnPropertyNames(opened));
      const made: Globals = {};
      for (const [path, value] of Object.entries(variables)) setPath(made, path, value);
      for (const [name, value] of Object.entries(made)) {
        Reflect.set(window, name, value);
        share(name);
      }
      // A direct call of code, as the add-on of `tag.legacy.js` announces it.
      put('_satellite', {
        value: {
          track: (identifier: string, detail?: unknown) =>
            current && callDirectly(current, identifier, detail),
        },
        writable: true,
      });
      put('window', { get: () => window });
      put('self', { get: () => window });
      for (const name of new Set([...OF_PAGE, ...ownNames]))
        if (name !== 'window' && name !== 'self' && (OF_PAGE.includes(name) || !Reflect.has(here, name)))
          share(name);
      for (const name of ANNOUNCED) share(name);
    },
    tell: (page) => {
      current = page;
      if (!window) return;
      for (const name of ANNOUNCED) {
        const value = page.browser.global(name);
        if (value !== undefined) Reflect.set(window, name, value);
      }
      const url = page.browser.url();
      const { history, location } = window as unknown as { history: History; location: Location };
      if (location.href !== url) attempt(() => history.replaceState({}, '', url));
    },
    hear: (page) => {
      current = page;
      if (!window) return;
      for (const name of Object.getOwnPropertyNames(window)) {
        if (ownNames.has(name) || ANNOUNCED.includes(name)) continue;
        share(name);
        const value: unknown = Reflect.get(window, name);
        if (page.browser.global(name) !== value) attempt(() => page.browser.setGlobal(name, value));
      }
      for (const [name, items] of stores(page))
        for (const [key, value] of Object.entries({ ...storeOf(name) })) items.set(key, String(value));
      const { cookie } = window.document as Document;
      for (const it of cookie.split('; ').filter(Boolean)) {
        const [name = '', ...value] = it.split('=');
        page.browser.cookieJar.set(name, value.join('='));
      }
    },
    close: () => {
      attempt(() => (window?.close as (() => void) | undefined)?.());
      window = undefined;
      restore();
    },
  };
};
