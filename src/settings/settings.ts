import type { EventNames } from '../dataLayer/index.ts';
import type { TimePart } from '../page/index.ts';
import { ORDINARY_URLS, type UrlSettings } from '../redaction/index.ts';
import type { Environment } from './hosts.ts';
import { OUTBOX_LIMITS, type OutboxLimits } from './outboxLimits.ts';
import type { OwnSettings } from './ownSettings.ts';
import type { Scripts } from './scripts.ts';

/** What the tag uses a consent group for. */
export type Purpose = 'performance' | 'targeting';

export interface ConsentSettings {
  /** The banner's group of analytics, personalisation and identity. */
  readonly performance: string;
  /** The banner's group of pixels and ID sync. Empty for none: then nobody allows them. */
  readonly targeting: string;
  /** The banner's group of comfort functions; only Google's Consent Mode uses it. */
  readonly functional?: string;
  /** Whether the browser's Global Privacy Control closes targeting and all pixels, whatever the banner says. */
  readonly globalPrivacyControl: boolean;
}

/** What rules need to know of the site. */
export interface SiteSettings extends OwnSettings {
  /** Adobe organisation: `5BFE274A5F6980A50A495C08@AdobeOrg`. */
  readonly orgId: string;
  /** Hosts of the same company: links to them are exits, and carry the visitor's identity. */
  readonly sisterHosts: readonly string[];
  /** Hosts of social networks: links to them are exits. */
  readonly socialHosts: readonly string[];
  /**
   * Which links are exits beside those to a mailbox: `listed`, those to `sisterHosts` and `socialHosts`; `external`, also
   * those to every other registrable domain than the page's.
   */
  readonly exits: 'listed' | 'external';
  /** IANA name of the time zone for time parting. */
  readonly timeZone: string;
  /** Groups of the consent banner, and whether Global Privacy Control counts. */
  readonly consent: ConsentSettings;
}

/** All settings of a site. */
export interface Settings extends SiteSettings {
  /**
   * `shadow`: the tag decides everything, but sends, stores and changes nothing; the trace keeps what would have left.
   */
  readonly mode: 'live' | 'shadow';
  /** Host of the first-party edge: `edge.example.com`; with a port or `http://` for a local edge. */
  readonly edgeDomain: string;
  /** ID of the datastream of each environment. The site's definition says which environment a host is. */
  readonly datastreams: Readonly<Record<Environment, string>>;
  /**
   * Analytics' report suite of each environment, where it is not the datastream's own; each must be allowed there as an
   * override.
   */
  readonly reportSuites?: Readonly<Record<Environment, string>>;
  /** Name of the XDM namespace, without its underscore. */
  readonly tenant: string;
  /**
   * Hosts on which the tag runs, with their subdomains; empty for all. On other hosts the tag says so and stays off.
   */
  readonly allowedHosts: readonly string[];
  /** Third-party scripts that the tag loads. */
  readonly scripts: Scripts;
  /** Further hosts that third-party scripts may come from, beside the site's own domain and the known vendors. */
  readonly scriptHosts: readonly string[];
  /**
   * Hosts, with their subdomains, of the partners to which the edge may give the visitor's ID (ID sync), with targeting
   * consent; empty for none.
   */
  readonly idSyncHosts: readonly string[];
  /** Which parts of the time-zone data value are sent. */
  readonly timeParts: readonly TimePart[];
  /** Our event names → the names that the site pushes. */
  readonly eventNames: EventNames;
  /** Whether the page gets the tag as the global `tamis`. */
  readonly global: boolean;
  /** What is secret, and what is not, in the site's addresses. */
  readonly urls: UrlSettings;
  /**
   * Fields whose text is never redacted: paths as in rules, such as `_tenant.order.number`, `productListItems.SKU` or
   * `__adobe.analytics.eVar5`. The path of an object stands for all fields in it.
   */
  readonly publicFields: readonly string[];
  /** Name of the cookie that names the page before. */
  readonly previousPageCookie: string;
  /** Name of the data layer's global. */
  readonly dataLayerName: string;
  /**
   * Name under which the page gets alloy; empty for none. By default, a page that has an `alloy` of its own keeps it.
   */
  readonly alloyName: string;
  /** CSS that hides what personalisation will change, for 2 s at most. Empty for none. */
  readonly prehidingStyle: string;
  /** How much may wait for the edge, and for how long. */
  readonly outbox: OutboxLimits;
  /** How many records `explain()` remembers; in shadow mode at least 5,000. */
  readonly traceSize: number;
  /** Writes every record of the trace to the console. */
  readonly debug: boolean;
}

/** The settings as a site gives them: only those that have no default are required. */
export type SettingsInput = Pick<Settings, 'orgId' | 'edgeDomain' | 'datastreams' | 'tenant'> &
  Partial<Omit<Settings, 'consent' | 'outbox' | 'urls'>> & {
    readonly consent?: Partial<ConsentSettings>;
    readonly outbox?: Partial<OutboxLimits>;
    readonly urls?: Partial<UrlSettings>;
  };

/**
 * The fewest records that the trace may keep in shadow mode: enough for `shadow.js` to find the decision about each
 * event that it remembers.
 */
export const SHADOW_TRACE_SIZE = 5_000;

/** The defaults of all settings except those that only the site knows. */
export const DEFAULTS: Omit<
  Settings,
  'orgId' | 'edgeDomain' | 'datastreams' | 'reportSuites' | 'tenant' | 'consent' | keyof OwnSettings
> & { readonly consent: Omit<ConsentSettings, 'performance'> } = {
  mode: 'live',
  allowedHosts: [],
  consent: { targeting: '', globalPrivacyControl: true },
  scripts: {},
  scriptHosts: [],
  idSyncHosts: [],
  timeZone: 'Etc/GMT',
  timeParts: ['day', 'time'],
  eventNames: {},
  urls: ORDINARY_URLS,
  publicFields: [],
  sisterHosts: [],
  socialHosts: [],
  exits: 'listed',
  global: true,
  dataLayerName: 'adobeDataLayer',
  alloyName: 'alloy',
  previousPageCookie: 's_gpv',
  prehidingStyle: '',
  outbox: OUTBOX_LIMITS,
  traceSize: 500,
  debug: false,
};
