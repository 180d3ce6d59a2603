import type { Site } from '../site.ts';

/** Source text of an expression, or a function that names nothing outside itself. */
export type InPage<T> = string | (() => T | Promise<T>);

/** One tab, whoever drives it. */
export interface Tab {
  /** Resolves once the page has loaded. */
  goto(url: string): Promise<void>;
  /** Clicks as a visitor does. It does not wait for the page that a link leads to. */
  click(selector: string): Promise<void>;
  /** The value, or what the promise brings; as JSON has it. */
  evaluate<T = unknown>(run: InPage<T>): Promise<T>;
  /** The address of the page that is shown. It may be asked for at any time; `evaluate` may not, while one page follows another. */
  url(): Promise<string>;
  /** As the browser's button. It does not wait for the page that comes. */
  back(): Promise<void>;
  reload(): Promise<void>;
  /** What is shown, as a PNG. */
  screenshot(): Promise<Uint8Array>;
  /** The names of the cookies that the page's host has, those that no script can read included. */
  cookies(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A person's browser: what one stores no other sees. */
export interface Person {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

export interface Engine {
  newPerson(): Promise<Person>;
  close(): Promise<void>;
}

export type StartEngine = (site: Site) => Promise<Engine>;

export const sourceOf = <T>(run: InPage<T>): string => (typeof run === 'string' ? run : `(${run})()`);
