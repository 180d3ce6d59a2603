import type { Site } from '../site.ts';

/** Source text of an expression, or a function that refers to nothing outside itself. */
export type InPage<T> = string | (() => T | Promise<T>);

/** What a visitor does with a pointer: moves it to a place in the window, presses, releases. */
export type PointerStep = readonly [x: number, y: number] | 'down' | 'up';
export type Pointer = 'mouse' | 'touch';

/** One tab, independent of its driver. */
export interface Tab {
  /** Resolves once the page has loaded. */
  goto(url: string): Promise<void>;
  /** Clicks as a visitor does. Does not wait for the page that a link leads to. */
  click(selector: string): Promise<void>;
  /** Moves, presses and releases as a hand does. */
  point(pointer: Pointer, steps: readonly PointerStep[]): Promise<void>;
  /** Presses and releases a key. */
  type(key: 'Enter'): Promise<void>;
  /** Returns the value, or the result of the promise, as JSON can represent it. */
  evaluate<T = unknown>(run: InPage<T>): Promise<T>;
  /** The address of the shown page. May be called at any time; `evaluate` may not be called during a navigation. */
  url(): Promise<string>;
  /** Goes back like the browser's button. Does not wait for the page to load. */
  back(): Promise<void>;
  reload(): Promise<void>;
  /** A screenshot as a PNG. */
  screenshot(): Promise<Uint8Array>;
  /** The names of the cookies of the page's host, including those that scripts cannot read. */
  cookies(): Promise<readonly string[]>;
  /** Deletes the cookies of the page's host; not where each person has a new browser. */
  forgetCookies?(): Promise<unknown>;
  close(): Promise<unknown>;
}

/** A person's browser, whose storage no other person's browser can see. */
export interface Person {
  newTab(): Promise<Tab>;
  /**
   * Closes all tabs but the first, however they were opened; the first one is unused again, and is returned. Missing
   * where each person has a new browser.
   */
  closeOthers?(): Promise<Tab | undefined>;
  close(): Promise<void>;
}

export interface Engine {
  newPerson(): Promise<Person>;
  close(): Promise<void>;
}

export type StartEngine = (site: Site) => Promise<Engine>;

export const sourceOf = <T>(run: InPage<T>): string => (typeof run === 'string' ? run : `(${run})()`);
