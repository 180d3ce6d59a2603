import type { Unsubscribe } from '../engine/index.ts';

/** What a server has answered, whole. */
export interface Answer {
  readonly status: number;
  /** The status is one of success. */
  readonly ok: boolean;
  readonly header: (name: string) => string | null;
  readonly text: string;
}

/** Everything that Tamis knows of the browser: the only door to globals. Tests give a fake. */
export interface Browser {
  readonly url: () => string;
  /** The address that this document was requested from, even if scripts have changed it since. */
  readonly landingUrl: () => string;
  readonly title: () => string;
  readonly referrer: () => string;
  readonly online: () => boolean;
  readonly visible: () => boolean;
  readonly globalPrivacyControl: () => boolean;
  /** The page is being made ready unseen; it may never be shown. */
  readonly prerendering: () => boolean;
  readonly readyState: () => DocumentReadyState;
  /** `DOMContentLoaded` is over, as far as the browser says. */
  readonly parsed: () => boolean;
  /** Seconds from navigation to the end of the load event; `undefined` until then. */
  readonly loadSeconds: () => number | undefined;
  /** How much of the page has come into view at this moment: 0 to 100 percent. */
  readonly scrollDepth: () => number;
  /** Screen and viewport at this moment. */
  readonly surroundings: () => Surroundings;
  /** The styles of an element at this moment. Reading one that is no size or position causes no layout. */
  readonly styleOf: (element: Element) => CSSStyleDeclaration;
  readonly uuid: () => string;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Works in a separate task, the next that the browser offers. */
  readonly soon: (work: () => void) => void;
  /** Works at the end of this task, before the browser does anything else. */
  readonly endOfTask: (work: () => void) => void;
  /** Reads once per task, and returns that until the task ends. */
  readonly oncePerTask: <T>(read: () => T) => () => T;
  /** Settles in a separate task, after the next paint or 100 ms at the latest; at once on a hidden page. */
  readonly nextPaint: () => Promise<void>;
  /** Settles in a separate task, when the browser is idle or after 100 ms, ten calls at a time; at once on a hidden page. */
  readonly idle: () => Promise<void>;
  /** Missing if the browser has none, as on plain http. */
  readonly locks: Locks | undefined;
  /** Address of the script that ran when this was made; empty for a module. */
  readonly ownScript: string;
  /**
   * The texts of the JSON blocks with that id that only the page itself can have written: those in the head, and the
   * one right before the script that ran when this was made. Markup that somebody puts into the body does not count.
   */
  readonly dataBlocks: (id: string) => readonly string[];
  /** Removes the elements that match. */
  readonly remove: (selector: string) => void;
  /** Whether the page lets a script write this HTML, with the scripts in it: Trusted Types may forbid it. */
  readonly takesHtml: (html: string) => boolean;
  /** Adds an asynchronous script, unless the page has it already. Rejects with `Failed to load script <url>`. */
  readonly loadScript: (script: Script) => Promise<void>;
  /** Rejects at once when its signal says so. */
  readonly fetch: (url: string, init: RequestInit & { readonly signal: AbortSignal }) => Promise<Answer>;
  readonly onWindow: Listen;
  readonly onDocument: Listen;
  /**
   * Calls `look` with the document and each open shadow root in it: now, when elements were added there (at most once
   * a frame), and every 3 s. If it throws at once, so does this call.
   */
  readonly watchTrees: (look: (tree: Tree) => void) => Unsubscribe;
  /** Reads a global that a script made; an element of that name does not count. */
  readonly global: (name: string | symbol) => unknown;
  /** `undefined` removes it. */
  readonly setGlobal: (name: string | symbol, value: unknown) => void;
  /** Tells the page's `window.onerror` of an error that its own code threw. */
  readonly reportError: (error: unknown) => void;
  /** Fires an event of our own on the window. */
  readonly dispatch: (event: string, detail: unknown) => void;
  readonly clock: Clock;
  readonly cookies: Cookies;
  readonly session: KeyValueStorage;
  readonly local: KeyValueStorage;
  /** Hears that cookies changed, in another tab too, if the browser reports it. */
  readonly onCookieChange: (listener: () => void) => Unsubscribe;
  readonly openChannel: OpenChannel;
  readonly console: Pick<Console, 'error' | 'warn' | 'info' | 'table'>;
}

/** Joins the other open pages of this origin that use the same name; each hears what the others post, not itself. */
export type OpenChannel = (name: string, listener: (message: unknown) => void) => Channel;

/** If the browser has none, nobody hears what is posted. */
export interface Channel {
  readonly post: (message: unknown) => void;
  readonly close: Unsubscribe;
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
  /** Called when the script has been fetched: it runs only if this returns true. */
  readonly mayRun?: (() => boolean) | undefined;
}

export type Tree = Document | ShadowRoot;

export type Listen = (
  event: string,
  listener: (event: Event) => void,
  options?: { readonly capture?: boolean; readonly passive?: boolean },
) => Unsubscribe;

/** Names that one page at a time may hold, only while it acts: Firefox keeps no page with a lock in its bfcache. */
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
  /** The values in the cookies, not decoded: one name may occur for several domains and paths. */
  readonly raw: (name: string) => readonly string[];
  /** For all hosts of the site, by path `/`; without `milliseconds` until the browser closes. */
  readonly set: (name: string, value: string, milliseconds?: number) => void;
  /** Removes every cookie of this site whose name matches. */
  readonly remove: (name: string | RegExp) => void;
}

/** Where storage is forbidden or full, reading finds nothing and writing does nothing. */
export interface KeyValueStorage {
  readonly get: (key: string) => string | undefined;
  /** Returns whether it is kept. */
  readonly set: (key: string, value: string) => boolean;
  readonly remove: (key: string | RegExp) => void;
  readonly keys: () => readonly string[];
}
