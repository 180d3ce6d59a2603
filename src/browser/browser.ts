import type { Unsubscribe } from '../language/index.ts';
import type { Extent } from './createExtent.ts';
import type { OnGesture } from './gesture.ts';
import type { PageLife } from './pageLife.ts';

/** A server's complete response. */
export interface Answer {
  readonly status: number;
  /** Whether the status is 2xx. */
  readonly ok: boolean;
  readonly header: (name: string) => string | null;
  /** Rejects if the answer breaks off. */
  readonly text: () => Promise<string>;
}

/** Everything that Tamis uses of the browser, and its only access to globals. Tests pass a fake. */
export interface Browser extends PageLife {
  readonly url: () => string;
  /** Calls the listener at once when the page has another address without a load, by any script or by the visitor. */
  readonly onAddress: (listener: (cause: AddressCause) => void) => Unsubscribe;
  /** The address that this document was requested from, even if scripts have changed it since. */
  readonly landingUrl: () => string;
  /** The address that relative links of the page are resolved against. */
  readonly baseUrl: () => string;
  readonly title: () => string;
  readonly referrer: () => string;
  readonly online: () => boolean;
  readonly visible: () => boolean;
  readonly globalPrivacyControl: () => boolean;
  /** The page is being prerendered; it may never be shown. */
  readonly prerendering: () => boolean;
  /** The page is just being loaded again, as far as the browser reports it. */
  readonly isReloading: () => boolean;
  readonly readyState: () => DocumentReadyState;
  /** `DOMContentLoaded` has fired, as far as the browser reports it. */
  readonly parsed: () => boolean;
  /** The page has been replaced by `document.open`. It may have a tag of its own. */
  readonly isReplaced: () => boolean;
  /** When the navigation to this document began, in epoch milliseconds. */
  readonly documentStart: () => number;
  /**
   * Seconds until the end of the load event, from the navigation, or from the activation of a prerendered page; 0 if it
   * had loaded before that. `undefined` until then, and if the browser's number cannot be true.
   */
  readonly loadSeconds: () => number | undefined;
  /** How much of the page is seen. */
  readonly extent: Extent;
  /** Screen and viewport at this moment. */
  readonly surroundings: () => Surroundings;
  /** The styles of an element at this moment. Reading a style that is not a size or position causes no layout. */
  readonly styleOf: (element: Element) => CSSStyleDeclaration;
  readonly uuid: () => string;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Runs the work in a separate task, as soon as possible. */
  readonly soon: (work: () => void) => void;
  /** Runs the work in a microtask, before the browser does anything else. */
  readonly endOfTask: (work: () => void) => void;
  /** Reads at most once per task, and returns the same value until the task ends. */
  readonly oncePerTask: <T>(read: () => T) => () => T;
  /** Settles in a separate task, after the next paint or 100 ms at the latest; at once on a hidden page. */
  readonly nextPaint: () => Promise<void>;
  /**
   * Settles in a separate task, when the browser is idle or after 100 ms, ten calls at a time; at once on a hidden
   * page.
   */
  readonly idle: () => Promise<void>;
  /** Missing if the browser does not offer locks, as on plain http. */
  readonly locks: Locks | undefined;
  /** Address of the script that was running when this object was created; empty for a module. */
  readonly ownScript: string;
  /**
   * The texts of the JSON blocks with this id that only the page itself can have written: those in the head, and the
   * one right before the script that was running when this object was created. Markup that somebody injects into the
   * body does not count.
   */
  readonly dataBlocks: (id: string) => readonly string[];
  /** Removes the elements that match. */
  readonly remove: (selector: string) => void;
  /** Whether the page lets a script write this HTML, with the scripts in it: Trusted Types may forbid it. */
  readonly takesHtml: (html: string) => boolean;
  /** Whether the page contains a comment with this text, which has no quotes. */
  readonly hasComment: (text: string) => boolean;
  /** Whether the page lets a script make this change to the elements that match. A wrong selector has none. */
  readonly takesChange: (selector: unknown, change: (element: Element) => void) => boolean;
  /** Adds an asynchronous script, unless the page has it already. Rejects with `Failed to load script <url>`. */
  readonly loadScript: (script: Script) => Promise<void>;
  /** Rejects as soon as its signal aborts. */
  readonly fetch: (url: string, init: RequestInit & { readonly signal: AbortSignal }) => Promise<Answer>;
  /**
   * Gives a request to the browser for good, also as the page is left, and returns whether the browser has taken it;
   * nothing if it cannot be asked so. Nobody learns of the answer. `mayTellAddress`: the request may name the page's full
   * address, if the page's own policy says so.
   */
  readonly handOver: (
    url: string,
    init: RequestInit & { readonly body: string },
    mayTellAddress: boolean,
  ) => boolean | undefined;
  readonly onWindow: Listen;
  readonly onDocument: Listen;
  /** Calls the listener when something is pressed or clicked. */
  readonly onGesture: OnGesture;
  /** Calls the listener when a script of the page opens a window or, where the browser tells it, navigates. */
  readonly onScriptNavigation: (listener: (navigation: ScriptNavigation) => void) => Unsubscribe;
  /** Whether the browser tells where scripts navigate to. If not, only leaving the page shows it. */
  readonly tellsNavigation: () => boolean;
  /**
   * Calls `look` with the document and each open shadow root in it: now, after elements were added there (at most once
   * a frame), and every 3 s. A root that an older element gets is found 3 s after elements were added, or within a minute.
   * If the first call throws, so does this function.
   */
  readonly watchTrees: (look: (tree: Tree) => void) => Unsubscribe;
  /**
   * Reads a global that a script has set. An element with that id or name does not count.
   * https://html.spec.whatwg.org/multipage/nav-history-apis.html#named-access-on-the-window-object
   */
  readonly global: (name: string | symbol) => unknown;
  /**
   * What the page's scripts get by the plain name `adobeDataLayer`: a `const` or `let` of a script hides the global.
   */
  readonly declaredDataLayer: () => unknown;
  /** `undefined` removes it. */
  readonly setGlobal: (name: string | symbol, value: unknown) => void;
  /**
   * Calls the listener after each assignment to a global that is there, which reads as before. One that the page has
   * protected (`var` of a script makes such), or that has an accessor, gets no listener; one that the page deletes or
   * defines again loses it.
   */
  readonly onAssign: (name: string, listener: () => void) => Unsubscribe;
  /** Reports an error that the page's own code threw to the page's `window.onerror`. */
  readonly reportError: (error: unknown) => void;
  /** Fires an event of our own on the window. */
  readonly dispatch: (event: string, detail: unknown) => void;
  readonly clock: Clock;
  readonly cookies: Cookies;
  readonly session: KeyValueStorage;
  readonly local: KeyValueStorage;
  /** Calls the listener when cookies change, also in another tab, if the browser reports it. */
  readonly onCookieChange: (listener: () => void) => Unsubscribe;
  readonly openChannel: OpenChannel;
  readonly console: Pick<Console, 'error' | 'warn' | 'info' | 'table'>;
}

/**
 * Connects to the other open pages of this origin that use the same name. Each page receives the others' messages, not
 * its own.
 */
export type OpenChannel = (name: string, listener: (message: unknown) => void) => Channel;

/** If the browser does not offer channels, nobody receives the messages. */
export interface Channel {
  readonly post: (message: unknown) => void;
  readonly close: Unsubscribe;
}

/** The screen and the window that show a page, in CSS pixels. */
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

/** What changed a page's address: `pushState` stands for every new entry of its history, `popstate` for back and forward. */
export type AddressCause = 'pushState' | 'replaceState' | 'popstate' | 'hashchange';

/** A script of the page leads the visitor to another address. */
export interface ScriptNavigation {
  /** Absolute; `about:blank` for a window whose address the script sets later. */
  readonly url: string;
  /** How: in another window or frame, in this page by its router, or by leaving this page. */
  readonly by: 'window' | 'router' | 'leaving' | 'download';
  /** The name of the file that a download delivers; empty if the script gives none. */
  readonly file?: string;
}

/** The parts of a script element. */
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

/**
 * Locks by name. One page at a time holds a lock, and only while it acts: Firefox keeps no page that holds a lock in
 * its bfcache. https://developer.mozilla.org/docs/Web/API/NotRestoredReasonDetails/reason
 */
export interface Locks {
  /** Runs `act` if no other page holds the lock; otherwise `act` does not run. */
  readonly ifFree: (name: string, act: () => void) => void;
}

export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds that have passed since some moment. A correction of the device's clock changes nothing. */
  readonly elapsed: () => number;
  readonly after: (milliseconds: number, then: () => void) => Unsubscribe;
  readonly every: (milliseconds: number, then: () => void) => Unsubscribe;
}

/**
 * Where cookies are forbidden, reading finds nothing and writing does nothing. Reading may miss what other code has written
 * in the same task.
 */
export interface Cookies {
  /** From now on, reading finds what other code has written until now. */
  readonly again: () => void;
  readonly get: (name: string) => string | undefined;
  /** The values of all cookies with this name, not decoded: a name may occur for several domains and paths. */
  readonly raw: (name: string) => readonly string[];
  /** The names of all cookies, not decoded. */
  readonly names: () => readonly string[];
  /**
   * Sets the cookie for all hosts of the site, with path `/`. Without `milliseconds` it lasts until the browser closes.
   */
  readonly set: (name: string, value: string, milliseconds?: number) => void;
  /** Removes every cookie of this site whose name matches. */
  readonly remove: (name: string | RegExp) => void;
}

/** Where storage is forbidden or full, reading finds nothing and writing does nothing. */
export interface KeyValueStorage {
  readonly get: (key: string) => string | undefined;
  /** Returns whether the value was stored. */
  readonly set: (key: string, value: string) => boolean;
  readonly remove: (key: string | RegExp) => void;
  readonly keys: () => readonly string[];
}
