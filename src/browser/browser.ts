import type { Unsubscribe } from '../engine/index.ts';

/** Everything that Tamis knows of the browser: the only door to globals. Tests give a fake. */
export interface Browser {
  readonly url: () => string;
  /** The address that this document was asked for, whatever scripts have made of it since. */
  readonly landingUrl: () => string;
  readonly title: () => string;
  readonly referrer: () => string;
  readonly online: () => boolean;
  readonly visible: () => boolean;
  readonly globalPrivacyControl: () => boolean;
  /** The page is being made ready unseen; it may never be shown. */
  readonly prerendering: () => boolean;
  readonly readyState: () => DocumentReadyState;
  /** `DOMContentLoaded` has been, as far as the browser tells. */
  readonly parsed: () => boolean;
  /** Seconds from navigation to the end of the load event; `undefined` until then. */
  readonly loadSeconds: () => number | undefined;
  /** How much of the page has come into view at this moment: 0 to 100 percent. */
  readonly scrollDepth: () => number;
  /** Screen and viewport at this moment. */
  readonly surroundings: () => Surroundings;
  readonly uuid: () => string;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Works in a task of its own, the next one that the browser gives. */
  readonly soon: (work: () => void) => void;
  /** Settles in a task of its own, once the browser has painted, after 100 ms at the latest; at once on a hidden page. */
  readonly nextPaint: () => Promise<void>;
  /** Settles in a task of its own, when the browser has nothing else to do, after 100 ms at the latest; at once on a hidden page. */
  readonly idle: () => Promise<void>;
  /** Missing where the browser has none, as on plain http. */
  readonly locks: Locks | undefined;
  /** The parsed text of an element; `undefined` without such an element. Throws a SyntaxError. */
  readonly json: (elementId: string) => unknown;
  /** Removes the elements that match. */
  readonly remove: (selector: string) => void;
  /** Adds an asynchronous script, unless the page has it already. Rejects with `Failed to load script <url>`. */
  readonly loadScript: (script: Script) => Promise<void>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly onWindow: Listen;
  readonly onDocument: Listen;
  /**
   * Shows `look` the document and each open shadow root in it: now, when elements were added there (at most once a
   * frame), and every 3 s. What it throws at once, the caller gets.
   */
  readonly watchTrees: (look: (tree: Tree) => void) => Unsubscribe;
  /** Reads a global of the page. */
  readonly global: (name: string) => unknown;
  /** `undefined` removes it. */
  readonly setGlobal: (name: string, value: unknown) => void;
  /** Tells the page's `window.onerror` of an error that its own code threw. */
  readonly reportError: (error: unknown) => void;
  readonly clock: Clock;
  readonly cookies: Cookies;
  readonly session: KeyValueStorage;
  readonly local: KeyValueStorage;
  readonly console: Pick<Console, 'error' | 'warn' | 'info' | 'table'>;
}

/** What a page is seen on, in CSS pixels. */
export interface Surroundings {
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly orientation: 'portrait' | 'landscape';
  /** Without scroll bars. */
  readonly viewportWidth: number;
  readonly viewportHeight: number;
  /** IANA name: `Europe/Dublin`. */
  readonly timeZone: string | undefined;
}

/** What a script element is made of. */
export interface Script {
  /** Absolute. */
  readonly src: string;
  readonly integrity?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>> | undefined;
}

export type Tree = Document | ShadowRoot;

export type Listen = (
  event: string,
  listener: (event: Event) => void,
  options?: { readonly capture?: boolean; readonly passive?: boolean },
) => Unsubscribe;

/** Names that one page at a time may hold, for no longer than it acts: Firefox keeps no page in its bfcache that holds one. */
export interface Locks {
  /** Runs `act` while no other page holds the name, else not at all. */
  readonly ifFree: (name: string, act: () => void) => void;
}

export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly after: (milliseconds: number, then: () => void) => Unsubscribe;
  readonly every: (milliseconds: number, then: () => void) => Unsubscribe;
}

/** Where cookies are forbidden, reading finds nothing and writing does nothing. */
export interface Cookies {
  /** What others write in the same task may be missed. */
  readonly get: (name: string) => string | undefined;
  /** The value as it stands in the cookie, not decoded; read anew each time. */
  readonly raw: (name: string) => string | undefined;
  /** For all hosts of the site, by path `/`; without `milliseconds` until the browser closes. */
  readonly set: (name: string, value: string, milliseconds?: number) => void;
  /** Removes every cookie of this site whose name matches. */
  readonly remove: (name: string | RegExp) => void;
}

/** Where storage is forbidden or full, reading finds nothing and writing does nothing. */
export interface KeyValueStorage {
  readonly get: (key: string) => string | undefined;
  /** Answers whether it is kept. */
  readonly set: (key: string, value: string) => boolean;
  readonly remove: (key: string | RegExp) => void;
  readonly keys: () => readonly string[];
}
