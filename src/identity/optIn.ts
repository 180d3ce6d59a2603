import type { Browser } from '../browser/index.ts';
import type { Consent, ConsentWatch, Store } from '../consent/index.ts';
import { attempt, createEmitter, toJson, type Unsubscribe } from '../language/index.ts';

/** `pending` while nothing is known of consent, `changed` while a change is being applied, `complete` afterwards. */
export type OptInStatus = 'pending' | 'changed' | 'complete';

/** By the categories of Adobe's visitor-ID library: Analytics, Experience Cloud ID, Target, Audience Manager. */
export type OptInPermissions = Readonly<Record<'aa' | 'ecid' | 'target' | 'aam', boolean>>;

export type OptInListener = (status: OptInStatus, permissions: OptInPermissions) => void;

/**
 * Consent for scripts that were written for the visitor-ID library's opt-in. It decides nothing: the tag, and the
 * permissions here, follow the consent groups.
 */
export interface OptIn {
  readonly status: () => OptInStatus;
  readonly permissions: () => OptInPermissions;
  /** Calls the listener with every status from now on. */
  readonly subscribe: (listener: OptInListener) => Unsubscribe;
}

/** The name of the visitor-ID library's own cookie. Pages that still have the library read the cookie too. */
export const OPT_IN_COOKIE = 'adobeujs-optin';
export const OPT_IN_MS = 33_696_000_000;

export const permissionsOf = ({ performance, targeting }: Consent): OptInPermissions => ({
  aa: performance,
  ecid: performance,
  target: performance,
  aam: targeting,
});

const readStored = (text = 'null'): Readonly<Record<string, unknown>> =>
  Object(attempt<unknown>(() => JSON.parse(text)));

export interface OptInParts {
  readonly browser: Browser;
  readonly consent: ConsentWatch;
  /** Neither read nor written before performance consent. */
  readonly cookies: Store;
}

/**
 * Follows consent from `pending` through `changed` to `complete`. The stored permissions have one use: a visitor who
 * comes back with the same consent starts `complete`.
 */
export const createOptIn = ({ browser, consent, cookies }: OptInParts) => {
  const { emit, listen } = createEmitter<Parameters<OptInListener>>(browser.reportError);
  const permissions = () => permissionsOf(consent.current());
  let status: OptInStatus = 'pending';
  let stopWaiting: Unsubscribe = () => {};

  const become = (next: OptInStatus) => {
    status = next;
    emit(next, permissions());
  };
  const complete = () => {
    const now = permissions();
    if (now.ecid) cookies.set(OPT_IN_COOKIE, toJson(now), OPT_IN_MS);
    become('complete');
  };
  const follow = ({ groups }: Consent) => {
    stopWaiting();
    if (!groups) return become('pending');
    become('changed');
    // The change is complete when all listeners of this task have been called.
    stopWaiting = browser.clock.after(0, complete);
  };

  return {
    status: () => status,
    permissions,
    subscribe: listen,
    start: (): Unsubscribe => {
      const now = consent.current();
      const stored = readStored(cookies.get(OPT_IN_COOKIE));
      const isKnown = Object.entries(permissions()).every(([name, is]) => stored[name] === is);
      if (isKnown) become('complete');
      else if (now.groups) follow(now);
      const stop = consent.onChange(follow, 'identity');
      return () => {
        stop();
        stopWaiting();
      };
    },
  };
};
