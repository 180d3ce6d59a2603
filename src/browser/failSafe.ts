import type { Browser } from './browser.ts';

const nothing = () => {};

/** What a call returns if the page has made it impossible; `undefined` for all others. */
const INSTEAD: Readonly<Record<string, unknown>> = {
  onWindow: nothing,
  onDocument: nothing,
  after: nothing,
  every: nothing,
  onCookieChange: nothing,
  keys: [],
};

/** Their callers are ready for a failure, and tell what it means. */
const LOUD = ['fetch', 'loadScript', 'watchTrees'];

const CALL_BACK = [
  'onWindow',
  'onDocument',
  'after',
  'every',
  'soon',
  'endOfTask',
  'onCookieChange',
  'openChannel',
  'ifFree',
];

type AnyFunction = (...args: unknown[]) => unknown;

const isPlain = (it: unknown): it is object =>
  typeof it === 'object' && it !== null && Object.getPrototypeOf(it) === Object.prototype;

/**
 * The same browser functions, for pages that change or remove what they need. No failure there reaches the tag, and no
 * failure of the tag's listeners and timers reaches the page. `report` is called once per failing function.
 */
export const failSafe = (browser: Browser, report: (message: string, cause: unknown) => void): Browser => {
  const told = new Set<string>();
  const guard =
    (name: string, message: string, act: AnyFunction): AnyFunction =>
    (...args) => {
      try {
        return act(...args);
      } catch (cause) {
        if (!told.has(message)) {
          told.add(message);
          report(message, cause);
        }
        return INSTEAD[name];
      }
    };
  const guardCallbacks = (name: string, act: AnyFunction): AnyFunction => {
    const message = `Failed in what “${name}” has called.`;
    return (...args) =>
      act(...args.map((it) => (typeof it === 'function' ? guard('', message, it as AnyFunction) : it)));
  };

  const wrap = (name: string, it: unknown): unknown => {
    if (isPlain(it))
      return Object.fromEntries(Object.entries(it).map(([key, part]) => [key, wrap(key, part)]));
    if (typeof it !== 'function' || LOUD.includes(name)) return it;
    const act = CALL_BACK.includes(name) ? guardCallbacks(name, it as AnyFunction) : (it as AnyFunction);
    return guard(name, `The page has made “${name}” of the browser impossible.`, act);
  };
  return wrap('browser', browser) as Browser;
};
