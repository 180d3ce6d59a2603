import { CONSENT_GROUPS, type Purpose } from './consent/index.ts';
import type { EventNames } from './dataLayer/index.ts';
import type { Environment } from './environment.ts';
import { OUTBOX_LIMITS, type OutboxLimits } from './outbox/entry.ts';
import { TIME_PARTS, type TimePart } from './page/index.ts';
import { SCRIPT_HOSTS, type Scripts } from './scripts/scripts.ts';
import { wrongScripts } from './scripts/wrongScripts.ts';

export interface ConsentSettings extends Readonly<Record<Purpose, string>> {
  /** Whether the browser's Global Privacy Control closes targeting, whatever the banner says. */
  readonly globalPrivacyControl: boolean;
}

/** What rules need to know of the site. */
export interface SiteSettings {
  /** Adobe organisation: `5BFE274A5F6980A50A495C08@AdobeOrg`. */
  readonly orgId: string;
  /** Hosts of the same company: links to them are exits, and carry the visitor's identity along. */
  readonly sisterHosts: readonly string[];
  /** Hosts of social networks: links to them are exits. */
  readonly socialHosts: readonly string[];
  /** Words of component types whose clicks are counted as links: `teaser` is in `site/components/teaser`. */
  readonly linkTrackTypes: readonly string[];
}

/** Everything that a site sets. */
export interface Settings extends SiteSettings {
  /** Host of the first-party edge: `edge.example.com`; with a port or `http://` for a local edge. */
  readonly edgeDomain: string;
  readonly datastreams: Readonly<Record<Environment, string>>;
  readonly reportSuites: Readonly<Record<Environment, string>>;
  /** Name of the XDM namespace, without its underscore. */
  readonly tenant: string;
  /** Hosts on which the tag runs, with their subdomains; none for all. Elsewhere it says so and stays off. */
  readonly allowedHosts: readonly string[];
  readonly consent: ConsentSettings;
  /** Scripts of others that the tag loads. */
  readonly scripts: Scripts;
  /** Further hosts that they may come from, beside the site's own domain and the known vendors. */
  readonly scriptHosts: readonly string[];
  /** IANA name of the zone for time parting. */
  readonly timeZone: string;
  /** Which parts of the time-zone data value are sent. */
  readonly timeParts: readonly TimePart[];
  /** Our event names → those that the site pushes. */
  readonly eventNames: EventNames;
  /** Name of the data layer's global. */
  readonly dataLayerName: string;
  /** Name under which the page gets alloy; empty for none. */
  readonly alloyName: string;
  /** CSS that hides what personalisation will change; removed after 2 s at the latest. Empty for none. */
  readonly prehidingStyle: string;
  /** How much may wait for the edge, and how long. */
  readonly outbox: OutboxLimits;
  /** How many records `explain()` remembers. */
  readonly traceSize: number;
  /** Tells every verdict in the console. */
  readonly debug: boolean;
}

/** What a site has to give, and may give. */
export type SettingsInput = Pick<
  Settings,
  'orgId' | 'edgeDomain' | 'datastreams' | 'reportSuites' | 'tenant'
> &
  Partial<Omit<Settings, 'consent' | 'outbox'>> & {
    readonly consent?: Partial<ConsentSettings>;
    readonly outbox?: Partial<OutboxLimits>;
  };

const DEFAULTS: Omit<Settings, 'orgId' | 'edgeDomain' | 'datastreams' | 'reportSuites' | 'tenant'> = {
  allowedHosts: [],
  consent: { ...CONSENT_GROUPS, globalPrivacyControl: true },
  scripts: {},
  scriptHosts: [],
  timeZone: 'Etc/GMT',
  timeParts: ['day', 'time'],
  eventNames: {},
  sisterHosts: [],
  socialHosts: [
    'facebook.com',
    'instagram.com',
    'linkedin.com',
    'pinterest.com',
    'tiktok.com',
    'twitter.com',
    'wechat.com',
    'whatsapp.com',
    'x.com',
    'xing.com',
    'youtube.com',
  ],
  linkTrackTypes: [
    'footer',
    'header',
    'breadcrumb',
    'subnavigation',
    'socialshare',
    'hero',
    'banner',
    'storycard',
    'producttile',
    'relatedtile',
    'teaser',
    'editorialcard',
    'linklist',
    'text',
    'languagenavigation',
    'navigation',
    'videoplayer',
    'accordion',
    'carousel',
    'tags',
    'table',
    'shareholder',
  ],
  dataLayerName: 'adobeDataLayer',
  alloyName: '',
  prehidingStyle: '',
  outbox: OUTBOX_LIMITS,
  traceSize: 500,
  debug: false,
};

type Check = readonly [holds: (value: unknown) => boolean, expected: string];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const isTimeZone = (value: unknown): boolean => {
  try {
    return isText(value) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: value }));
  } catch {
    return false;
  }
};

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const hosts: Check = [
  (value) => isTexts(value) && (value as string[]).every((host) => /^[a-z0-9.-]+$/i.test(host)),
  'a list of hosts such as "sister.example.com"',
];
const perEnvironment: Check = [
  (value) =>
    isRecord(value) && isText(value.development) && isText(value.staging) && isText(value.production),
  'an object with the texts "development", "staging" and "production"',
];
const globalName: Check = [matches(/^$|^[A-Za-z_$][\w$]*$/), 'the name of a global, or ""'];

const CHECKS: Readonly<Record<keyof Settings, Check>> = {
  orgId: [matches(/^[^@\s]+@AdobeOrg$/), 'an organisation such as "5BFE274A5F6980A50A495C08@AdobeOrg"'],
  edgeDomain: [
    matches(/^(https?:\/\/)?[a-z0-9.-]+(:\d+)?$/i),
    'a host such as "edge.example.com", or "http://localhost:8787" for a local edge',
  ],
  datastreams: perEnvironment,
  reportSuites: perEnvironment,
  tenant: [matches(/^[a-z][a-z0-9]*$/i), 'the name of the XDM namespace without its underscore'],
  consent: [
    (value) =>
      isRecord(value) &&
      Object.keys(value).every((name) => Object.keys(DEFAULTS.consent).includes(name)) &&
      isText(value.performance) &&
      isText(value.targeting) &&
      typeof value.globalPrivacyControl === 'boolean',
    'an object that may have the texts "performance" and "targeting" and the boolean "globalPrivacyControl"',
  ],
  // Each wrong part of it is told by itself.
  scripts: [() => true, ''],
  scriptHosts: hosts,
  timeZone: [isTimeZone, 'an IANA time zone such as "Europe/Dublin"'],
  timeParts: [
    (value) => Array.isArray(value) && value.every((part) => TIME_PARTS.includes(part)),
    `a list of ${TIME_PARTS.join(', ')}`,
  ],
  allowedHosts: hosts,
  sisterHosts: hosts,
  socialHosts: hosts,
  linkTrackTypes: [isTexts, 'a list of texts'],
  eventNames: [(value) => isRecord(value) && Object.values(value).every(isText), 'an object of texts'],
  dataLayerName: [matches(/^[A-Za-z_$][\w$]*$/), 'the name of a global'],
  alloyName: globalName,
  prehidingStyle: [(value) => typeof value === 'string', 'CSS, or ""'],
  outbox: [
    (value) =>
      isRecord(value) &&
      Object.keys(value).every((name) => Object.keys(OUTBOX_LIMITS).includes(name)) &&
      Object.values(value).every((limit) => typeof limit === 'number' && limit >= 0),
    'an object that may have the numbers "maxEvents", "maxBytes" and "maxAge" (milliseconds)',
  ],
  traceSize: [(value) => Number.isInteger(value) && (value as number) > 0, 'a whole number above 0'],
  debug: [(value) => typeof value === 'boolean', 'true or false'],
};

/**
 * Completes and checks settings. Throws one Error that names, for each wrong setting, the field, its value and what is
 * expected.
 */
export const readSettings = (input: unknown): Settings => {
  if (!isRecord(input)) throw new Error(`The settings must be an object, but are ${show(input)}.`);
  const consent = isRecord(input.consent) ? { ...DEFAULTS.consent, ...input.consent } : input.consent;
  const settings: Record<string, unknown> = {
    ...DEFAULTS,
    ...input,
    ...(consent !== undefined && { consent }),
    ...(isRecord(input.outbox) && { outbox: { ...DEFAULTS.outbox, ...input.outbox } }),
  };
  const wrong = Object.keys(settings)
    .filter((name) => !Object.keys(CHECKS).includes(name))
    .map((name) => `"${name}" is no setting; there are ${Object.keys(CHECKS).join(', ')}`);
  for (const [name, [holds, expected]] of Object.entries(CHECKS)) {
    if (!holds(settings[name])) wrong.push(`"${name}" must be ${expected}, but is ${show(settings[name])}`);
  }
  wrong.push(...wrongScripts(settings.scripts));
  if (wrong.length > 0) throw new Error(`Wrong settings: ${wrong.join('; ')}.`);
  const complete = settings as unknown as Settings;
  return { ...complete, scriptHosts: [...SCRIPT_HOSTS, ...complete.scriptHosts] };
};

const show = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? 'missing';
  } catch {
    return String(value);
  }
};
