import { PRODUCT_EVENTS } from '../dataLayer/index.ts';
import { attempt, isRecord, keysOf, show, valuesOf } from '../language/index.ts';
import { TIME_PARTS } from '../page/index.ts';
import { URL_PATTERN } from '../redaction/index.ts';
import {
  type Check,
  check,
  consentGroup,
  flag,
  listOf,
  noSuch,
  number,
  object,
  oneOf,
  optional,
  refuseWrong,
  requireRight,
  text,
  unknownName,
  unless,
} from './checks.ts';
import { ENVIRONMENTS } from './hosts.ts';
import { type Lock, requireLocked } from './lock.ts';
import type { OwnSetting, OwnSettings } from './ownSettings.ts';
import { isHost, plainEdgeDomain, plainHost } from './plainHost.ts';
import { SCRIPT_HOSTS } from './scripts.ts';
import { scriptsCheck } from './scriptsCheck.ts';
import {
  type ConsentSettings,
  DEFAULTS,
  type Settings,
  type SettingsInput,
  SHADOW_TRACE_SIZE,
} from './settings.ts';

const hosts = listOf(text('a host such as "sister.example.com"', { test: isHost }));
/** The settings that are lists of hosts. */
const HOST_LISTS = ['scriptHosts', 'idSyncHosts', 'allowedHosts', 'sisterHosts', 'socialHosts'];
const urlPatterns = listOf(
  text('a parameter such as "promo" or "utm_*", or a path such as "/batch/*"', URL_PATTERN),
);
const perEnvironment = object(Object.fromEntries(ENVIRONMENTS.map((name) => [name, text()])));
/** The names, or their beginnings, of the edge's cookies, of those of Adobe's libraries, of banners, and of the tag. */
const TAKEN_COOKIES = /^(kndctr_|at_qa|AMCV|s_ecid|adobe|demdex|tamis_)|consent|Optanon/i;
const limit = number('a number from 0', 0);

const isTimeZone = (value: unknown): boolean => {
  const format = attempt(() => new Intl.DateTimeFormat('en-US', { timeZone: value as string }));
  return typeof value === 'string' && format !== undefined;
};

/** What a site's definition says of its settings. */
export interface SettingsOfSite {
  /** The site's defaults, in place of the product's. */
  readonly settings?: Partial<SettingsInput>;
  readonly ownSettings?: Readonly<Record<string, OwnSetting<unknown>>>;
  /** The site's catalogue, by our names of its events. */
  readonly events?: object;
  /** The site's own scripts. */
  readonly scripts?: Readonly<Record<string, { readonly hosts?: readonly string[] }>>;
  /** Cookies and storage of the site's own rules. */
  readonly stored?: { readonly cookies?: readonly (string | RegExp)[] };
  readonly consent?: { readonly groups?: Partial<ConsentSettings> };
  /** The site shows no offers. */
  readonly personalization?: false;
}

/** The product's own scripts: a site may say on which pages the banner is loaded. */
const PRODUCT_SCRIPTS = ['consentBanner', 'tagManager', 'pixels'];

/** An example, for banners whose groups have names that each site chooses. */
const GROUP = 'analytics';

/** What is expected of each setting of the product. */
export const checksOf = ({
  events = {},
  scripts = {},
  stored,
  consent: { groups = {} } = {},
  personalization,
}: SettingsOfSite): Readonly<Record<Exclude<keyof Settings, keyof OwnSettings>, Check>> => ({
  orgId: text('an organisation such as "5BFE274A5F6980A50A495C08@AdobeOrg"', /^[^@\s]+@AdobeOrg$/),
  edgeDomain: text('a host such as "edge.example.com" (http: for an edge on this machine alone)', {
    test: (value) =>
      /^((https:\/\/)?[a-z0-9.-]+|http:\/\/(127\.0\.0\.1|([a-z0-9-]+\.)*localhost))(:\d+)?$/i.test(
        plainEdgeDomain(value),
      ),
  }),
  datastreams: perEnvironment,
  reportSuites: optional(perEnvironment),
  tenant: text('the name of the XDM namespace without its underscore', /^[a-z][a-z0-9]*$/i),
  consent: object({
    performance: consentGroup(groups.performance ?? GROUP),
    targeting: unless('', consentGroup(groups.targeting ?? GROUP)),
    functional: optional(consentGroup(groups.functional ?? GROUP)),
    globalPrivacyControl: flag,
  }),
  scripts: scriptsCheck(
    keysOf(scripts).filter((name) => !PRODUCT_SCRIPTS.includes(name)),
    consentGroup(groups.functional ?? GROUP),
  ),
  scriptHosts: hosts,
  idSyncHosts: hosts,
  timeZone: check('an IANA time zone such as "Europe/Dublin"', isTimeZone),
  timeParts: listOf(oneOf(...TIME_PARTS)),
  allowedHosts: hosts,
  sisterHosts: hosts,
  socialHosts: hosts,
  exits: oneOf('listed', 'external'),
  eventNames: object(
    Object.fromEntries([...PRODUCT_EVENTS, ...keysOf(events)].map((name) => [name, optional(text())])),
    noSuch('event of the site'),
  ),
  urls: object({ campaigns: urlPatterns, public: urlPatterns, secret: urlPatterns }),
  publicFields: listOf(text('the path of a field such as "_tenant.order.number"', /^[^.\s]+(\.[^.\s]+)*$/)),
  global: flag,
  dataLayerName: text('the name of a global', /^[a-z_$][\w$]*$/i),
  previousPageCookie: text('the name of a cookie that neither the edge, the banner nor the tag has', {
    test: (name) =>
      /^[\w.-]+$/.test(name) && !TAKEN_COOKIES.test(name) && !stored?.cookies?.map(String).includes(name),
  }),
  alloyName: text('the name of a global, or ""', /^([a-z_$][\w$]*)?$/i),
  prehidingStyle:
    personalization === false
      ? check('"", as the site has “personalization: false”', (value) => value === '')
      : check('CSS, or ""', (value) => typeof value === 'string'),
  outbox: object({ maxEvents: limit, maxBytes: limit, maxAge: limit }),
  traceSize: check('a whole number above 0', (value) => Number.isInteger(value) && (value as number) > 0),
  debug: flag,
  mode: oneOf('live', 'shadow'),
});

/** Settings of add-ons. `createAddOns` removes them before the others are checked. */
const OF_ADD_ONS = ['satellite', 'appMeasurement', 'visitorIdService'];

/** A setting that is `undefined` counts as not given. A value that is no object stays, for the checks. */
const completed = (defaults: object, given: unknown): unknown => {
  if (given === undefined) return defaults;
  if (!isRecord(given)) return given;
  return { ...defaults, ...Object.fromEntries(Object.entries(given).filter(([, it]) => it !== undefined)) };
};

/** The same settings, or a part of them, with hosts as browsers write them in addresses. */
const withPlainHosts = <S extends Partial<Settings>>(settings: S): S => {
  const { edgeDomain } = settings;
  const plain = Object.entries(settings)
    .filter(([name]) => HOST_LISTS.includes(name))
    .map(([name, list]) => [name, (list as readonly string[]).map(plainHost)]);
  return {
    ...settings,
    ...Object.fromEntries(plain),
    ...(edgeDomain !== undefined && { edgeDomain: plainEdgeDomain(edgeDomain) }),
  };
};

/**
 * Completes and checks settings. Throws one Error that names, for each wrong setting, the field, its value and what is
 * expected.
 */
export const readSettings = (
  input: unknown,
  site: SettingsOfSite = {},
  lock: Lock = __TAMIS_LOCK__,
): Settings => {
  if (!isRecord(input)) throw new Error(`The settings must be an object, but are ${show(input, 'missing')}.`);
  const { ownSettings = {}, scripts = {} } = site;
  const own = Object.entries(ownSettings);
  const ofSite: Partial<SettingsInput> & Readonly<Record<string, unknown>> = { ...site.settings };
  const standard: Readonly<Record<string, unknown>> = {
    ...DEFAULTS,
    ...Object.fromEntries(own.map(([name, { standard: value }]) => [name, value])),
    ...ofSite,
    consent: { ...DEFAULTS.consent, ...site.consent?.groups, ...ofSite.consent },
    outbox: { ...DEFAULTS.outbox, ...ofSite.outbox },
    urls: { ...DEFAULTS.urls, ...ofSite.urls },
  };
  const settings: Readonly<Record<string, unknown>> = {
    ...(completed(standard, input) as object),
    consent: completed(standard.consent as object, input.consent),
    outbox: completed(standard.outbox as object, input.outbox),
    urls: completed(standard.urls as object, input.urls),
  };
  const ofProduct = checksOf(site);
  const taken = own.filter(([name]) => name in ofProduct);
  refuseWrong(taken.map(([name]) => `"${name}" is a setting of the product, so a site cannot declare it`));
  const checks = Object.entries<Check>({
    ...ofProduct,
    ...Object.fromEntries(own.map(([name, { check: ofOwn }]) => [name, ofOwn])),
  });
  // The product's defaults are not checked, because checks take time: the first use of `Intl` alone takes 10 ms of a
  // page's start. The default of a group may be missing: not every banner names its groups.
  const defaults: Readonly<Record<string, unknown>> = { ...DEFAULTS, consent: undefined };
  /** Where a setting has been given: a site's mistake is not its page's. */
  const placeOf = (name: string): string => {
    if (input[name] !== undefined) return name;
    if (ofSite[name] !== undefined) return `site.settings.${name}`;
    return ownSettings[name]?.standard === undefined ? name : `site.ownSettings.${name}.standard`;
  };
  const withDefaults = checks.map(([name, it]) => {
    const placed: Check = { ...it, wrong: (_, value) => it.wrong(placeOf(name), value) };
    return [name, defaults[name] === undefined ? placed : unless(defaults[name], placed)];
  });
  requireRight(
    object(Object.fromEntries(withDefaults), (name, names) =>
      OF_ADD_ONS.includes(name)
        ? 'is a setting of tag.legacy.js, or of tamis/legacy'
        : unknownName(name, names),
    ),
    settings,
  );
  const complete = withPlainHosts(settings as unknown as Settings);
  const pinned = withPlainHosts(lock);
  requireLocked(complete, pinned);
  const ofScripts = valuesOf(scripts).flatMap(({ hosts: its = [] }) => its.map(plainHost));
  const { mode, traceSize } = complete;
  return {
    ...complete,
    traceSize: mode === 'shadow' ? Math.max(traceSize, SHADOW_TRACE_SIZE) : traceSize,
    scriptHosts: pinned.scriptHosts ?? [...SCRIPT_HOSTS, ...ofScripts, ...complete.scriptHosts],
  };
};
