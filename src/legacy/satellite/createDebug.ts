import type { Browser } from '../../browser/index.ts';
import type { Trace, TraceRecord } from '../../engine/index.ts';
import type { Unsubscribe } from '../../language/index.ts';
import { launchWords } from './launchWords.ts';

/** The key in local storage that Launch uses, so that browser extensions that set it go on working. */
export const DEBUG_KEY = 'com.adobe.reactor.debug';
const WARN = 4;
const ERROR = 5;

type Write = (...parts: unknown[]) => void;

export interface Debug {
  /** `_satellite.setDebug(on)`. */
  readonly set: (on: unknown) => void;
  /** Writes only while debugging. */
  readonly logger: Readonly<Record<'log' | 'info' | 'debug' | 'warn' | 'error', Write>>;
  /** `_satellite.notify(message, level)`: 3 to 5. */
  readonly notify: (message: unknown, level?: unknown) => void;
  readonly stop: Unsubscribe;
}

/**
 * The optional console output for developers: everything that the trace records, some of it in Launch's words, and what
 * the page itself logs. The choice is kept in local storage, beyond the page and without asking for consent: only a
 * developer's own call, in their own browser, turns it on, and it says nothing about a visitor.
 * @param bySetting whether the setting `debug` is on: the tag then prints its trace itself.
 */
export const createDebug = (browser: Browser, bySetting: boolean, trace: Trace): Debug => {
  let on = false;
  let stopPrinting: Unsubscribe = () => {};

  const print = (record: TraceRecord) => {
    for (const line of launchWords(record)) browser.console.info(`[tamis] ${line}`);
    if (!bySetting) browser.console.info('[tamis]', record);
  };
  const turn = (now: boolean) => {
    on = now;
    stopPrinting();
    stopPrinting = now ? trace.subscribe(print) : () => {};
  };
  turn(bySetting || browser.local.get(DEBUG_KEY) === 'true');

  const writing =
    (level: 'info' | 'warn' | 'error'): Write =>
    (...parts) => {
      if (on) browser.console[level]('[_satellite]', ...parts);
    };
  const info = writing('info');
  const warn = writing('warn');
  const error = writing('error');
  const levels = new Map<unknown, Write>([
    [WARN, warn],
    [ERROR, error],
  ]);

  return {
    set: (wanted) => {
      if (wanted) browser.local.set(DEBUG_KEY, 'true');
      else browser.local.remove(DEBUG_KEY);
      turn(Boolean(wanted));
    },
    logger: { log: info, info, debug: info, warn, error },
    notify: (message, level) => (levels.get(level) ?? info)(message),
    stop: () => turn(false),
  };
};
