import { createFetch } from '../browser/createFetch.ts';
import { createGestures } from '../browser/createGestures.ts';
import { createPageLife } from '../browser/createPageLife.ts';
import { followAddress } from '../browser/followAddress.ts';
import { createGlobals } from '../browser/globals.ts';
import type {
  Browser,
  Cookies,
  KeyValueStorage,
  Listen,
  PageExtent,
  Surroundings,
  Tree,
} from '../browser/index.ts';
import { ON_A_DESK } from '../plan/exampleContext.ts';
import { createFakeClock, type FakeClock } from './createFakeClock.ts';

export interface FakeBrowser extends Browser {
  readonly clock: FakeClock;
  readonly globals: Record<string | symbol, unknown>;
  readonly cookieJar: Map<string, string>;
  readonly sessionItems: Map<string, string>;
  readonly localItems: Map<string, string>;
  /** Errors of the page's own code that reached `window.onerror`. */
  readonly reported: unknown[];
  /** The messages written to the console, each as one text. */
  readonly written: string[];
  /** Changes the page that is shown. */
  readonly goTo: (page: { url?: string; title?: string; referrer?: string }) => void;
  readonly fire: (event: string, detail?: object) => void;
  /** Ends the task. Passing time ends it too. */
  readonly endTask: () => void;
  /** How many listeners wait for an event. */
  readonly listeners: (event: string) => number;
  /** Calls all tree watchers with the page, which has no elements. */
  readonly changeTrees: () => void;
  /** How many watchers the page's trees have. */
  readonly treeWatchers: () => number;
  /** The state of the page that its scripts can read. */
  readonly is: {
    globalPrivacyControl: boolean;
    hasBeenActive: boolean;
    hidden: boolean;
    prerendering: boolean;
    reloading: boolean;
    loadSeconds?: number;
    /** How much of the page is seen. A change of its height fires `height`. */
    extent: PageExtent | undefined;
    readyState: DocumentReadyState;
    surroundings: Surroundings;
    /** No test starts a data layer, except those that fire `DOMContentLoaded`. */
    parsed: boolean;
    replaced: boolean;
  };
  /** Leaves the site's channels, as a page does when it is closed. */
  readonly closeChannels: () => void;
  /** From now on every store keeps nothing, without throwing. */
  readonly forbidStores: () => void;
}

/** One page's end of a channel. */
export interface FakeChannel {
  readonly name: string;
  readonly hears: (message: unknown) => void;
}

export type FakeChannels = Set<FakeChannel>;

const matching = (names: Iterable<string>, name: string | RegExp) =>
  [...names].filter((known) => (typeof name === 'string' ? known === name : name.test(known)));

/** When the cookies of a jar end, in epoch milliseconds, by name. */
const endsOf = new WeakMap<Map<string, string>, Map<string, number>>();

/** A browser made of plain values: only a test makes anything happen in it. */
export const createFakeBrowser = (
  { at, ...start }: { url?: string; title?: string; referrer?: string; at?: number | undefined } = {},
  /** The window's own `fetch`. */
  fetch: Parameters<typeof createFetch>[0] = () => Promise.reject(new TypeError('Failed to fetch')),
  /** What the tabs of one browser share. */
  shared: {
    readonly cookieJar?: Map<string, string>;
    readonly sessionItems?: Map<string, string>;
    readonly localItems?: Map<string, string>;
    readonly channels?: FakeChannels;
  } = {},
): FakeBrowser => {
  let page = { url: 'https://www.example.com/', title: 'Home', referrer: '', ...start };
  const landing = page.url;
  let storesForbidden = false;
  let uuids = 0;
  const written: string[] = [];
  const reported: unknown[] = [];
  const handlers = new Map<string, Set<(event: Event) => void>>();
  /** Listeners that get an event before the others. */
  const capturing = new Set<unknown>();
  const is: FakeBrowser['is'] = {
    globalPrivacyControl: false,
    hasBeenActive: false,
    hidden: false,
    prerendering: false,
    reloading: false,
    extent: undefined,
    readyState: 'complete',
    surroundings: ON_A_DESK,
    parsed: false,
    replaced: false,
  };

  const globals: Record<string | symbol, unknown> = {};
  // Not enumerable: the page has not set it.
  Object.defineProperty(globals, 'navigator', { value: { userActivation: is } });

  const clock = createFakeClock(at);
  const opened = clock.now();
  const atEnd: (() => void)[] = [];
  const endTask = () => {
    for (const work of atEnd.splice(0)) work();
  };

  const fire: FakeBrowser['fire'] = (event, detail = {}) => {
    const heard = [...(handlers.get(event) ?? [])];
    const ordered = [...heard.filter((it) => capturing.has(it)), ...heard.filter((it) => !capturing.has(it))];
    // As if the browser had fired it.
    for (const handler of ordered) handler({ isTrusted: true, ...detail } as Event);
  };
  const listen: Listen = (event, listener, { capture } = {}) => {
    const known = handlers.get(event) ?? new Set();
    handlers.set(event, known.add(listener));
    if (capture) capturing.add(listener);
    return () => known.delete(listener);
  };
  const write = (...parts: unknown[]) => {
    written.push(parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' '));
  };

  const visible = () => !is.hidden;
  const life = createPageLife(listen, visible);
  const plain = { display: 'inline' } as CSSStyleDeclaration;
  const empty = { querySelectorAll: () => [] } as unknown as Tree;
  const looks = new Set<(tree: Tree) => void>();
  const watchTrees = (look: (tree: Tree) => void) => {
    look(empty);
    looks.add(look);
    return () => looks.delete(look);
  };

  const {
    cookieJar = new Map<string, string>(),
    sessionItems = new Map<string, string>(),
    localItems = new Map<string, string>(),
    channels = new Set(),
  } = shared;
  const ownChannels = new Set<FakeChannel>();
  const cookiesEnd = endsOf.get(cookieJar) ?? new Map<string, number>();
  endsOf.set(cookieJar, cookiesEnd);
  const readCookie = (name: string) => {
    if ((cookiesEnd.get(name) ?? Number.POSITIVE_INFINITY) <= clock.now()) cookieJar.delete(name);
    return storesForbidden ? undefined : cookieJar.get(name);
  };
  const cookies: Cookies = {
    again: () => {},
    get: readCookie,
    names: () => (storesForbidden ? [] : [...cookieJar.keys()]),
    // Several cookies of one name are separated by line breaks.
    raw: (name) => readCookie(name)?.split('\n') ?? [],
    set: (name, value, milliseconds = Number.POSITIVE_INFINITY) => {
      if (storesForbidden) return;
      cookieJar.set(name, value);
      cookiesEnd.set(name, clock.now() + milliseconds);
    },
    remove: (name) => {
      for (const known of matching(cookieJar.keys(), name)) cookieJar.delete(known);
    },
  };
  const storageOf = (items: Map<string, string>): KeyValueStorage => ({
    get: (key) => (storesForbidden ? undefined : items.get(key)),
    set: (key, value) => {
      if (!storesForbidden) items.set(key, value);
      return !storesForbidden;
    },
    remove: (key) => {
      for (const known of matching(items.keys(), key)) items.delete(known);
    },
    keys: () => (storesForbidden ? [] : [...items.keys()]),
  });

  return {
    ...followAddress(() => page.url, { global: (name) => globals[name], onWindow: listen, watchTrees }),
    baseUrl: () => page.url,
    landingUrl: () => landing,
    title: () => page.title,
    referrer: () => page.referrer,
    visible,
    online: () => true,
    globalPrivacyControl: () => is.globalPrivacyControl,
    prerendering: () => is.prerendering,
    isReloading: () => is.reloading,
    readyState: () => is.readyState,
    isReplaced: () => is.replaced,
    parsed: () => is.parsed,
    documentStart: () => opened,
    loadSeconds: () => is.loadSeconds,
    extent: {
      read: () => is.extent,
      onChange: (listener) => {
        const position = listen('scroll', () => listener('position'));
        const height = listen('height', () => listener('height'));
        return () => {
          position();
          height();
        };
      },
    },
    surroundings: () => is.surroundings,
    styleOf: () => plain,
    uuid: () => `00000000-0000-4000-8000-${String(++uuids).padStart(12, '0')}`,
    random: () => 0.5,
    soon: (work) => work(),
    endOfTask: (work) => {
      atEnd.push(work);
      // A test that waits for a promise has ended its task.
      void Promise.resolve().then(endTask);
    },
    // Each call of a test is a task of its own.
    oncePerTask: (read) => read,
    nextPaint: () => Promise.resolve(),
    idle: () => Promise.resolve(),
    locks: undefined,
    ownScript: '',
    dataBlocks: () => [],
    remove: () => {},
    takesHtml: () => true,
    hasComment: () => false,
    takesChange: () => true,
    loadScript: ({ src }) => Promise.reject(new Error(`Failed to load script ${src}`)),
    fetch: createFetch(fetch),
    handOver: (url, init) => {
      fetch(url, { ...init, keepalive: true }).catch(() => {
        // Nobody learns of it.
      });
      return true;
    },
    onWindow: listen,
    onDocument: listen,
    onScriptNavigation: (listener) =>
      listen('a script navigates', (event) => listener((event as CustomEvent).detail)),
    tellsNavigation: () => true,
    ...life,
    onGesture: createGestures(listen, life, clock),
    watchTrees,
    changeTrees: () => {
      for (const look of looks) look(empty);
    },
    treeWatchers: () => looks.size,
    global: (name) => globals[name],
    declaredDataLayer: () => undefined,
    setGlobal: (name, value) => {
      globals[name] = value;
      if (value === undefined) delete globals[name];
    },
    onAssign: createGlobals(globals as never).onAssign,
    reportError: (error) => reported.push(error),
    clock: {
      ...clock,
      pass: (milliseconds) => {
        endTask();
        clock.pass(milliseconds);
      },
    },
    endTask,
    cookies,
    session: storageOf(sessionItems),
    local: storageOf(localItems),
    onCookieChange: (listener) => listen('a cookie changes', listener),
    openChannel: (name, listener) => {
      const own: FakeChannel = { name, hears: listener };
      const close = () => {
        channels.delete(own);
        ownChannels.delete(own);
      };
      channels.add(own);
      ownChannels.add(own);
      return {
        post: (message) => {
          if (!channels.has(own)) return;
          for (const other of [...channels])
            if (other !== own && other.name === name) other.hears(structuredClone(message));
        },
        close,
      };
    },
    closeChannels: () => {
      for (const own of ownChannels) channels.delete(own);
    },
    console: { error: write, warn: write, info: write, table: () => {} },
    globals,
    cookieJar,
    sessionItems,
    localItems,
    reported,
    written,
    goTo: (changes) => {
      page = { ...page, ...changes };
    },
    fire,
    dispatch: (event, detail) => fire(event, { detail }),
    listeners: (event) => handlers.get(event)?.size ?? 0,
    is,
    forbidStores: () => {
      storesForbidden = true;
    },
  };
};
