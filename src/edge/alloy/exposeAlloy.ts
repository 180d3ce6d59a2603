import type { Browser } from '../../browser/index.ts';
import type { ConsentWatch } from '../../consent/index.ts';
import type { Unsubscribe } from '../../engine/index.ts';

type Command = (name: string, options?: object) => Promise<unknown>;

/** What Adobe's base code leaves behind: the calls made so far, with their promises' ends. */
type EarlyCall = readonly [
  resolve: (value: unknown) => void,
  reject: (cause: unknown) => void,
  args: readonly [string, object?],
];

/**
 * Gives the page an `alloy` of its own, which passes the same hook. A call waits until there is performance consent;
 * those that Adobe's base code has collected are made too.
 */
export const exposeAlloy = (
  browser: Browser,
  name: string,
  consent: ConsentWatch,
  command: Command,
): Unsubscribe => {
  const waiting: (() => void)[] = [];
  const stopWaiting = consent.onChange(({ performance }) => {
    if (performance) for (const go of waiting.splice(0)) go();
  });
  const allowed = () =>
    consent.current().performance ? undefined : new Promise<void>((resolve) => waiting.push(resolve));

  const alloy: Command = async (...args) => {
    await allowed();
    return command(...args);
  };
  const stub = browser.global(name) as { readonly q?: unknown } | undefined;
  browser.setGlobal(name, alloy);
  if (Array.isArray(stub?.q)) {
    for (const [resolve, reject, args] of stub.q as readonly EarlyCall[])
      alloy(...args).then(resolve, reject);
  }
  return () => {
    stopWaiting();
    if (browser.global(name) === alloy) browser.setGlobal(name, stub);
  };
};
