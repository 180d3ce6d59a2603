import { type Browser, globalOf } from '../../browser/index.ts';
import type { ConsentWatch } from '../../consent/index.ts';
import { hasOwn, replace, stopAll, type Unsubscribe } from '../../language/index.ts';
import type { Ledger } from '../delivery/index.ts';
import type { Alloy } from './entry.ts';

/** A call that Adobe's base code has queued, with the functions that settle its promise. */
type EarlyCall = readonly [
  resolve: (value: unknown) => void,
  reject: (cause: unknown) => void,
  args: Parameters<Alloy>,
];

export interface ExposeParts {
  readonly browser: Browser;
  /** The name of the page's global. */
  readonly name: string;
  /** A function that the page has there already stays, unless it is that of Adobe's base code, which waits for alloy. */
  readonly yields?: boolean;
  readonly consent: ConsentWatch;
  readonly command: Alloy;
  readonly ledger: Pick<Ledger, 'enterForeign'>;
  readonly report: (message: string, cause: unknown) => void;
}

/**
 * Gives the page an `alloy` of its own, whose events pass the same hook. Calls that Adobe's base code has queued are
 * made too. Without performance consent an event is refused for good, as the hook would refuse it: what a visitor did
 * before consent is never sent after it. Any other call waits for consent; while nobody knows what the visitor has
 * answered on earlier pages, an event waits too.
 */
export const exposeAlloy = (parts: ExposeParts): Unsubscribe => {
  const { browser, name, yields, consent, command, report } = parts;
  /** `isUndecided`: made at a time when nobody knew of an earlier answer. */
  const waiting: (readonly [call: EarlyCall, isUndecided: boolean])[] = [];
  const stub = browser.global(name) as { readonly q?: unknown } | undefined;
  // An alloy that runs takes the base code's calls by a `push` of its own.
  const isWaiting = Array.isArray(stub?.q) && !hasOwn(stub.q, 'push');
  if (yields && stub !== undefined && !isWaiting) return () => {};

  const refuse = (
    options: { readonly xdm?: { readonly eventType?: unknown }; readonly type?: unknown } = {},
  ) => {
    const xdm = { _id: browser.uuid(), eventType: options?.xdm?.eventType ?? options?.type };
    parts.ledger.enterForeign(xdm, 'the page made it without performance consent');
  };

  const make = (call: EarlyCall, isEarly = false) => {
    const [resolve, reject, args] = call;
    const isAllowed = consent.current().performance;
    const isUndecided = !isAllowed && !consent.isKnown();
    if (args[0] === 'sendEvent' && (isEarly || !(isAllowed || isUndecided))) {
      refuse(args[1]);
      resolve({});
    } else if (isAllowed) command(...args).then(resolve, reject);
    else waiting.push([call, isUndecided]);
  };
  /** Any script may put anything into the queue. */
  const makeQueued: typeof make = (...call) => {
    try {
      make(...call);
    } catch (cause) {
      report('The queue of the page’s alloy has an entry that is no call.', cause);
    }
  };
  const alloy: Alloy = (...args) => new Promise((resolve, reject) => make([resolve, reject, args]));
  const makeWaiting = () => {
    for (const [call, isUndecided] of waiting.splice(0))
      makeQueued(call, isUndecided && consent.answeredHere());
  };
  const stopWaiting = stopAll(consent.onKnown(makeWaiting), consent.onChange(makeWaiting, 'scripts'));
  // With each call, the base code's function reads the queue from the global, in some versions a moment after the call.
  const restore = replace(
    globalOf(browser, name),
    Object.assign(alloy, {
      // Not assigned: the page may have frozen `Array.prototype`.
      q: Object.defineProperty([], 'push', { value: (call: EarlyCall) => makeQueued(call) }),
    }),
  );
  if (Array.isArray(stub?.q)) {
    const isEarly = consent.answeredHere();
    for (const call of stub.q.splice(0)) makeQueued(call, isEarly);
  }
  return () => {
    stopWaiting();
    const calls = waiting.map(([call]) => call);
    // If the page has Adobe's base code, the next tag makes the calls that wait.
    if (Array.isArray(stub?.q)) stub.q.push(...calls);
    else for (const [, reject] of calls) reject(new Error('The tag was stopped.'));
    restore();
  };
};
