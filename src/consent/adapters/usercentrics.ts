import { attempt, keysOf, stopAll } from '../../language/index.ts';
import type { BannerState, ConsentAdapter, WhereNotRequired } from '../adapter.ts';
import { keepRefusal } from '../keepRefusal.ts';
import { undated } from '../undated.ts';

export interface UsercentricsOptions extends WhereNotRequired {
  /** Names or IDs of services that count as groups too. */
  readonly services?: readonly string[];
  /** Name of the window event that the site has set in Usercentrics' admin interface, for version 2. */
  readonly event?: string;
}

/** https://usercentrics.com/docs/web/features/api/control-functionality/ */
interface Version3 {
  readonly getConsentDetails?: () => PromiseLike<{
    readonly consent?: { readonly type?: unknown; readonly required?: unknown };
    readonly categories?: Readonly<Record<string, { readonly state?: unknown }>>;
    readonly services?: Readonly<
      Record<string, { readonly name?: unknown; readonly consent?: { readonly given?: unknown } }>
    >;
  }>;
  readonly isInitialized?: () => PromiseLike<unknown>;
}

/** https://docs.usercentrics.com/#/v2-events */
interface Version2 {
  readonly isInitialized?: () => unknown;
  readonly isConsentRequired?: () => unknown;
  readonly getServicesBaseInfo?: () => readonly {
    readonly id?: unknown;
    readonly name?: unknown;
    readonly categorySlug?: unknown;
    readonly consent?: {
      readonly status?: unknown;
      readonly history?: readonly { readonly type?: unknown }[];
    };
  }[];
}

interface Known {
  readonly state: BannerState | undefined;
  readonly names: readonly string[];
}
const NOTHING: Known = { state: 'unknown', names: [] };

const textsOf = (values: readonly unknown[]) => values.filter((it) => typeof it === 'string');

type IsCounted = (service: string) => boolean;

const readVersion3 = async (banner: Version3, isCounted: IsCounted): Promise<Known> => {
  if (banner.isInitialized && !(await banner.isInitialized())) return NOTHING;
  const { consent = {}, categories = {}, services = {} } = Object(await banner.getConsentDetails?.());
  const ofServices = Object.entries(services as object);
  const namesOf = (id: string, name: unknown) => textsOf([id, name]).filter(isCounted);
  const names = [...keysOf(categories), ...ofServices.flatMap(([id, { name }]) => namesOf(id, name))];
  if (consent.type !== 'EXPLICIT')
    return { state: consent.required === false ? 'not required' : 'unanswered', names };
  const active = Object.entries(categories as Record<string, { readonly state?: unknown }>).flatMap(
    ([slug, { state }]) => (state === 'ALL_ACCEPTED' ? [slug] : []),
  );
  const given = ofServices.flatMap(([id, it]) => (it.consent?.given === true ? namesOf(id, it.name) : []));
  return { state: [...active, ...given], names };
};

const readVersion2 = (banner: Version2, isCounted: IsCounted): Known => {
  if (banner.isInitialized?.() !== true) return NOTHING;
  const services = banner.getServicesBaseInfo?.() ?? [];
  const slugs = textsOf([...new Set(services.map(({ categorySlug }) => categorySlug))]);
  const namesOf = (some: typeof services) =>
    textsOf(some.flatMap(({ id, name }) => [id, name])).filter(isCounted);
  const names = [...slugs, ...namesOf(services)];
  const isAnswer = services.some(({ consent }) => consent?.history?.some(({ type }) => type === 'explicit'));
  if (!isAnswer)
    return { state: banner.isConsentRequired?.() === false ? 'not required' : 'unanswered', names };
  const given = services.filter(({ consent }) => consent?.status === true);
  const active = slugs.filter((slug) =>
    services.every(({ categorySlug, consent }) => categorySlug !== slug || consent?.status === true),
  );
  return { state: [...active, ...namesOf(given)], names };
};

const STARTED = 'UC_UI_INITIALIZED';
const OF_INTERFACE = 'UC_UI_CMP_EVENT';
const EVENTS = [STARTED, 'UC_CONSENT', OF_INTERFACE, 'consent_status'];
/** Events that report no choice, unless their content does. */
const NO_CHOICES: readonly string[] = [STARTED, OF_INTERFACE];
/** What version 3 and version 2 call a choice of the visitor. */
const CHOICES = /^(?:ACCEPT_ALL|DENY_ALL|SAVE|on(?:AcceptAll|DenyAll|Update)Services)$/;

/**
 * Usercentrics, version 2 or 3, whichever is on the page. Groups are the slugs of its categories, active if every service
 * of the category is, and the services that the site names.
 */
export const usercentrics = ({
  event,
  services = [],
  ...options
}: UsercentricsOptions = {}): ConsentAdapter => ({
  ...options,
  name: 'Usercentrics',
  keepRefusal,
  follow: ({ browser, news }) => {
    const version3 = () => browser.global('__ucCmp') as Version3 | undefined;
    const version2 = () => browser.global('UC_UI') as Version2 | undefined;
    const isCounted = (it: string) => services.includes(it);
    let known = NOTHING;
    let asked = 0;
    let taken = 0;
    const now = (): Known => {
      const banner = version2();
      if (!version3() && banner)
        known = attempt(() => readVersion2(banner, isCounted)) ?? { ...known, state: undefined };
      return known;
    };
    /** Its answers are promises. What it has announced holds off what it said before, until one is there. */
    const ask = (name: string, event?: Event) => {
      const banner = version3();
      const { action, type } = Object((event as CustomEvent | undefined)?.detail);
      const isChoice = CHOICES.test(action ?? type);
      const mayBeChoice = isChoice || !NO_CHOICES.includes(name);
      if (banner && mayBeChoice) known = { ...known, state: 'in question' };
      news(mayBeChoice ? { choice: isChoice ? 'certain' : 'possible' } : {});
      if (!banner) return;
      const turn = ++asked;
      if (mayBeChoice) taken = turn;
      void readVersion3(banner, isCounted).then(
        (answer) => {
          // A later question may be answered first, and what was asked before a choice does not know it.
          if (turn < taken || (mayBeChoice && answer === NOTHING)) return;
          taken = turn;
          known = answer;
          news();
        },
        () => {},
      );
    };
    ask(STARTED);
    const events = event === undefined ? EVENTS : [...EVENTS, event];
    return {
      read: () => ({ script: now().state }),
      ...undated(browser, {
        name: 'Usercentrics',
        names: () => (known.names.length === 0 ? undefined : known.names),
      }),
      stop: stopAll(...events.map((name) => browser.onWindow(name, (it) => ask(name, it)))),
    };
  },
});
