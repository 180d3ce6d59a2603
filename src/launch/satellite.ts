import { attempt, getPath, hasOwn, keysOf } from '../language/index.ts';
import type { Settings, SiteSettings } from '../settings/index.ts';
import { beaconOf } from './analytics.ts';
import { gathered } from './gathered.ts';
import type { Elements, LibraryFacts } from './libraryFacts.ts';
import { currentRun, performNow } from './running.ts';
import { cookieText, lifetimeOf, storeCookie } from './storedCookies.ts';

/**
 * What carried code finds under the name of Launch's global: Launch's own members, what code has added, and what the page's
 * own `_satellite` has beside them, which `tag.legacy.js` brings.
 */
// biome-ignore lint/suspicious/noExplicitAny: code puts anything there
export type Satellite = Record<string, any>;

const silent = (): void => {};

const ofPage = (): Satellite =>
  Object((globalThis as { readonly _satellite?: unknown })._satellite) as Satellite;

/** A value by its name, or a part of one that code has set. */
const getVar = (site: SiteSettings, name: string, event: unknown): unknown => {
  const { elements, use, context } = currentRun(site);
  // A function that code has left for each beacon reads for that beacon. An element that throws has no value.
  if (hasOwn(elements, name))
    return attempt(() => (beaconOf(context).use ?? use)(elements[name] as Elements[string]));
  const [first = ''] = name.split('.');
  if (first === 'event') return getPath({ event }, name);
  if (first === 'this' || first === 'target') {
    const { element, target } = Object(event) as { readonly element?: unknown; readonly target?: unknown };
    const path = name.slice(first.length + 1).split('.');
    let value: unknown = first === 'this' ? element : target;
    for (const key of path) value = value == null ? undefined : Reflect.get(Object(value), key);
    return value;
  }
  const all = gathered(site, 'setVar');
  return hasOwn(all, first) ? getPath(all, name) : undefined;
};

const setVar = (site: SiteSettings, name: unknown, value: unknown): void => {
  const all = gathered(site, 'setVar');
  const given = typeof name === 'string' ? { [name]: value } : Object(name);
  for (const [key, its] of Object.entries(given)) if (key !== '__proto__') Reflect.set(all, key, its);
};

const membersOf = (site: SiteSettings): Satellite => {
  const library = (): LibraryFacts => currentRun(site).library;
  const environment = () => {
    const { stage = 'production' } = library();
    return { id: '', stage };
  };
  const property = () => ({ id: library().propertyId ?? '', name: library().property ?? '' });
  const company = () => ({ orgId: library().orgId ?? site.orgId });
  const buildInfo = () => {
    const { builtAt, turbine } = library();
    return { environment: environment().stage, buildDate: builtAt, turbineVersion: turbine, minified: true };
  };
  const readCookie = (name: unknown) => currentRun(site).context.cookie(String(name));
  const removeCookie = (name: unknown) => void performNow(site, { type: 'removeCookie', name: String(name) });
  const set = (name: unknown, value: unknown, { expires }: { readonly expires?: unknown } = {}) =>
    storeCookie(site, String(name), cookieText(value), lifetimeOf(expires));
  return {
    getVar: (name: unknown, event?: unknown) => getVar(site, String(name), event),
    setVar: (name: unknown, value?: unknown) => setVar(site, name, value),
    track: (identifier: unknown, detail?: unknown) => {
      const { track } = ofPage();
      if (typeof track !== 'function')
        throw new Error(`_satellite.track('${identifier}') needs the add-on of tag.legacy.js.`);
      track(identifier, detail);
    },
    cookie: { get: readCookie, set, remove: removeCookie },
    readCookie,
    setCookie: (name: unknown, value: unknown, days?: unknown) =>
      set(name, value, days ? { expires: Number(days) } : {}),
    removeCookie,
    logger: { log: silent, info: silent, warn: silent, error: silent, debug: silent, deprecation: silent },
    notify: silent,
    setDebug: (on: unknown) => ofPage().setDebug?.(on),
    pageBottom: () => ofPage().pageBottom?.(),
    getVisitorId: () => ofPage().getVisitorId?.() ?? null,
    get property() {
      return property();
    },
    get environment() {
      return environment();
    },
    get buildInfo() {
      return buildInfo();
    },
    get company() {
      return company();
    },
    get _container() {
      const { rules = [], extensions = [] } = library();
      const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, {}]));
      const dataElements = named(keysOf(currentRun(site).elements));
      return {
        ...{ property: { ...property(), settings: {} }, company: company(), buildInfo: buildInfo() },
        ...{ environment: environment(), rules, dataElements, extensions: named(extensions) },
      };
    },
  };
};

const isLive = (site: SiteSettings): boolean => (site as Partial<Settings>).mode !== 'shadow';

/**
 * The `_satellite` of a tag: one for all its carried code, as long as the page. What code adds, the page's own has, too, so
 * that code finds it as `window._satellite`; not in shadow mode, where that is the library's.
 */
export const satelliteOf = (site: SiteSettings): Satellite => {
  const its = gathered(site, '_satellite') as { satellite?: Satellite };
  its.satellite ??= new Proxy(membersOf(site), {
    get: (own, name) => Reflect.get(name in own ? own : ofPage(), name),
    has: (own, name) => name in own || name in ofPage(),
    set: (own, name, value) => {
      if (isLive(site)) attempt(() => Reflect.set(ofPage(), name, value));
      return Reflect.defineProperty(own, name, {
        configurable: true,
        enumerable: true,
        writable: true,
        value,
      });
    },
    deleteProperty: (own, name) => {
      if (isLive(site)) attempt(() => Reflect.deleteProperty(ofPage(), name));
      return Reflect.deleteProperty(own, name);
    },
  });
  return its.satellite;
};
