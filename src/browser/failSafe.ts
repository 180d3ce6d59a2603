import type { Browser } from './browser.ts';

/** These may throw: their callers handle a failure and report what it means. */
const LOUD = ['fetch', 'loadScript', 'watchTrees'];

/**
 * The callbacks of these functions are guarded too, and what ends the subscription. If the page has made such a function
 * impossible, the returned unsubscribe function does nothing.
 */
const CALL_BACK = [
  'onWindow',
  'onDocument',
  'onPage',
  'after',
  'every',
  'soon',
  'endOfTask',
  'onCookieChange',
  'onAddress',
  'onGesture',
  'onScriptNavigation',
  'openChannel',
  'ifFree',
  'onChange',
];

type AnyFunction = (...args: unknown[]) => unknown;

const isPlain = (it: unknown): it is object =>
  typeof it === 'object' && it !== null && Object.getPrototypeOf(it) === Object.prototype;

/**
 * Wraps the browser functions for pages that change or remove what these need. No failure of these functions reaches
 * the tag, and no failure of the tag's listeners and timers reaches the page. `report` is called once per failing
 * function. This is the browser's one guard: its parts catch only what would leave the rest of their work undone, what
 * is no fault of the page (forbidden storage), and what runs outside of a call from here.
 */
export const failSafe = (browser: Browser, report: (message: string, cause: unknown) => void): Browser => {
  const reported = new Set<string>();
  const guard =
    (message: string, act: AnyFunction, instead?: unknown): AnyFunction =>
    (...args) => {
      try {
        return act(...args);
      } catch (cause) {
        if (!reported.has(message)) {
          reported.add(message);
          report(message, cause);
        }
        return instead;
      }
    };
  const guardFunction = (name: string, act: AnyFunction): AnyFunction => {
    const impossible = `The page has made “${name}” of the browser impossible.`;
    if (!CALL_BACK.includes(name)) return guard(impossible, act);
    const failed = `Failed in what “${name}” has called.`;
    const guarded = (it: unknown) => (typeof it === 'function' ? guard(failed, it as AnyFunction) : it);
    return guard(
      impossible,
      (...args) => wrap(name, act(...args.map(guarded))),
      () => {},
    );
  };

  const wrap = (name: string, it: unknown): unknown => {
    if (isPlain(it))
      return Object.fromEntries(Object.entries(it).map(([key, part]) => [key, wrap(key, part)]));
    if (typeof it !== 'function' || LOUD.includes(name)) return it;
    return guardFunction(name, it as AnyFunction);
  };
  return wrap('browser', browser) as Browser;
};
