import { attempt, stopAll } from '../../language/index.ts';
import type { ConsentAdapter, WhereNotRequired } from '../adapter.ts';
import { type BannerState, followState } from '../followState.ts';

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
  readonly state: BannerState;
  readonly names: readonly string[];
}
const NOTHING: Known = { state: 'unknown', names: [] };

const textsOf = (values: readonly unknown[]) => values.filter((it) => typeof it === 'string');

type IsCounted = (service: string) => boolean;

const readVersion3 = async (banner: Version3, implied: BannerState, isCounted: IsCounted): Promise<Known> => {
  if (banner.isInitialized && !(await banner.isInitialized())) return NOTHING;
  const { consent = {}, categories = {}, services = {} } = Object(await banner.getConsentDetails?.());
  const ofServices = Object.entries(services as object);
  const namesOf = (id: string, name: unknown) => textsOf([id, name]).filter(isCounted);
  const names = [...Object.keys(categories), ...ofServices.flatMap(([id, { name }]) => namesOf(id, name))];
  if (consent.type !== 'EXPLICIT')
    return { state: consent.required === false ? implied : 'unanswered', names };
  const active = Object.entries(categories as Record<string, { readonly state?: unknown }>).flatMap(
    ([slug, { state }]) => (state === 'ALL_ACCEPTED' ? [slug] : []),
  );
  const given = ofServices.flatMap(([id, it]) => (it.consent?.given === true ? namesOf(id, it.name) : []));
  return { state: [...active, ...given], names };
};

const readVersion2 = (banner: Version2, implied: BannerState, isCounted: IsCounted): Known => {
  if (banner.isInitialized?.() !== true) return NOTHING;
  const services = banner.getServicesBaseInfo?.() ?? [];
  const slugs = textsOf([...new Set(services.map(({ categorySlug }) => categorySlug))]);
  const namesOf = (some: typeof services) =>
    textsOf(some.flatMap(({ id, name }) => [id, name])).filter(isCounted);
  const names = [...slugs, ...namesOf(services)];
  const isAnswer = services.some(({ consent }) => consent?.history?.some(({ type }) => type === 'explicit'));
  if (!isAnswer) return { state: banner.isConsentRequired?.() === false ? implied : 'unanswered', names };
  const given = services.filter(({ consent }) => consent?.status === true);
  const active = slugs.filter((slug) =>
    services.every(({ categorySlug, consent }) => categorySlug !== slug || consent?.status === true),
  );
  return { state: [...active, ...namesOf(given)], names };
};

const EVENTS = ['UC_UI_INITIALIZED', 'UC_CONSENT', 'UC_UI_CMP_EVENT', 'consent_status'];

/**
 * Usercentrics, version 2 or 3, whichever is on the page. Groups are the slugs of its categories, active if every service
 * of the category is, and the services that the site names.
 */
export const usercentrics = ({
  event,
  services = [],
  grantWhereNotRequired = false,
}: UsercentricsOptions = {}): ConsentAdapter => ({
  name: 'Usercentrics',
  follow: (parts) => {
    const { browser } = parts;
    const implied: BannerState = grantWhereNotRequired ? 'not required' : 'unanswered';
    const version3 = () => browser.global('__ucCmp') as Version3 | undefined;
    const version2 = () => browser.global('UC_UI') as Version2 | undefined;
    let known = NOTHING;
    const isCounted = (it: string) => services.includes(it);
    const now = (): Known => {
      const banner = version2();
      if (!version3() && banner) known = attempt(() => readVersion2(banner, implied, isCounted)) ?? NOTHING;
      return known;
    };
    return followState(
      {
        read: () => now().state,
        names: () => (known === NOTHING ? undefined : known.names),
        subscribe: (changed) => {
          let active = true;
          let asked = 0;
          let taken = 0;
          const ask = () => {
            const banner = version3();
            if (!banner) return changed();
            const turn = ++asked;
            // Its answers are promises. The event that follows asks again, so a failed one changes nothing.
            void readVersion3(banner, implied, isCounted).then(
              (answer) => {
                // A later question may be answered first.
                if (!active || turn < taken) return;
                taken = turn;
                known = answer;
                changed();
              },
              () => {},
            );
          };
          ask();
          const events = event === undefined ? EVENTS : [...EVENTS, event];
          const stop = stopAll(...events.map((name) => browser.onWindow(name, ask)));
          return () => {
            active = false;
            stop();
          };
        },
      },
      parts,
    );
  },
});
