import { own } from '../../src/language/index.ts';
import { type Choice, consentCookies, readChoice } from './consentCookie.ts';

const YEAR_S = 31_536_000;
const NECESSARY = 'C0001';
const NOTHING_CHOSEN: Choice = { [NECESSARY]: true, C0002: false, C0003: false, C0004: false };

/** The part of OneTrust's `window.OneTrust` that the stand-in offers. */
export interface OneTrustApi {
  readonly OnConsentChanged: (listener: (event: CustomEvent<readonly string[]>) => void) => void;
  readonly IsAlertBoxClosed: () => boolean;
  readonly AllowAll: () => void;
  readonly RejectAll: () => void;
  /** `UpdateConsent('Category', 'C0002:1')` */
  readonly UpdateConsent: (kind: 'Category', change: string) => void;
  readonly ToggleInfoDisplay: () => void;
}

export interface ConsentState {
  readonly choice: Choice;
  readonly bannerShown: boolean;
}

/** The interface of the stand-in for our own React roots; the tag sees only what OneTrust puts on the page. */
export interface OneTrust {
  readonly state: () => ConsentState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly allowAll: () => void;
  readonly rejectAll: () => void;
  readonly allow: (group: string, active: boolean) => void;
  readonly showBanner: () => void;
}

/**
 * A stand-in for OneTrust's script: the same variables, cookies, callbacks and events, in the same order. The choice is
 * stored in OneTrust's own cookie.
 */
export const startOneTrust = (page: Window & typeof globalThis): OneTrust => {
  const remembered = readChoice(page.document.cookie);
  const views = new Set<() => void>();
  const changed = new Set<(event: CustomEvent<readonly string[]>) => void>();
  // On the portal the site loads no banner: only the cookie holds the consent, which was given on another page.
  const isLeftOut = /portal/i.test(page.location.href);
  let state: ConsentState = {
    choice: remembered ?? NOTHING_CHOSEN,
    bannerShown: remembered === undefined && !isLeftOut,
  };

  const show = (next: Partial<ConsentState>) => {
    state = { ...state, ...next };
    for (const view of views) view();
  };

  const publish = (hasChanged: boolean) => {
    if (isLeftOut) return;
    const active = Object.entries(state.choice).flatMap(([group, isActive]) => (isActive ? [group] : []));
    const event = () => new CustomEvent('OneTrustGroupsUpdated', { detail: active });
    page.OnetrustActiveGroups = `,${active.join(',')},`;
    if (hasChanged) for (const listener of changed) listener(event());
    page.OptanonWrapper?.();
    page.dispatchEvent(event());
  };

  const choose = (choice: Choice) => {
    const hasChanged = Object.entries(choice).some(
      ([group, isActive]) => isActive !== own(state.choice, group),
    );
    for (const [name, value] of consentCookies(choice, page.crypto.randomUUID(), new Date())) {
      page.document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; SameSite=Lax`;
    }
    show({ choice, bannerShown: false });
    publish(hasChanged);
  };

  const chooseForAll = (active: boolean) =>
    choose(Object.fromEntries(Object.keys(state.choice).map((id) => [id, active || id === NECESSARY])));
  const allowAll = () => chooseForAll(true);
  const rejectAll = () => chooseForAll(false);
  const isAnswered = () => !state.bannerShown;
  const toggleBanner = () => show({ bannerShown: !state.bannerShown });
  const onChange: OneTrustApi['OnConsentChanged'] = (listener) => void changed.add(listener);
  const update: OneTrustApi['UpdateConsent'] = (_kind, change) => {
    const [group = '', active] = change.split(':');
    choose({ ...state.choice, [group]: active === '1' });
  };

  const api: OneTrustApi = {
    OnConsentChanged: onChange,
    IsAlertBoxClosed: isAnswered,
    AllowAll: allowAll,
    RejectAll: rejectAll,
    UpdateConsent: update,
    ToggleInfoDisplay: toggleBanner,
  };
  if (!isLeftOut) page.OneTrust = api;
  publish(false);
  // A page from the back-forward cache may hold an outdated choice.
  page.addEventListener('pageshow', ({ persisted }) => {
    const later = persisted && readChoice(page.document.cookie);
    if (later) show({ choice: later, bannerShown: false });
  });

  return {
    state: () => state,
    subscribe: (listener) => {
      views.add(listener);
      return () => views.delete(listener);
    },
    allowAll,
    rejectAll,
    allow: (group, active) => update('Category', `${group}:${active ? 1 : 0}`),
    showBanner: () => show({ bannerShown: true }),
  };
};
