import type { EventNames } from '../dataLayer/index.ts';
import type { TimePart } from '../page/index.ts';
import { ORDINARY_URLS, type UrlSettings } from '../redaction/index.ts';
import { CONSENT_GROUPS, type Purpose } from './consentGroups.ts';
import type { Environment } from './hosts.ts';
import { OUTBOX_LIMITS, type OutboxLimits } from './outboxLimits.ts';
import type { Scripts } from './scripts.ts';

export interface ConsentSettings extends Readonly<Record<Purpose, string>> {
  /** The banner's group of analytics, personalisation and identity. */
  readonly performance: string;
  /** The banner's group of pixels and ID sync. */
  readonly targeting: string;
  /** Whether the browser's Global Privacy Control closes targeting and all pixels, whatever the banner says. */
  readonly globalPrivacyControl: boolean;
}

/** What rules need to know of the site. */
export interface SiteSettings {
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
  /**
   * Families of components whose clicks are counted as links. A family matches whole words of the component's own name,
   * or a folder below `components`: `teaser` also matches `site/components/teaser-card`, `shareholder` everything in
   * `site/components/shareholder/`.
   */
  readonly linkTrackTypes: readonly string[];
  /** Whether a click on a phone number (`tel:`, `sms:`, `callto:`) in a tracked component is counted as a link. */
  readonly phoneLinks: boolean;
  /** Groups of the consent banner, and whether Global Privacy Control counts. */
  readonly consent: ConsentSettings;
  /** Titles of the page-not-found page, in each language of the site, without what the template adds. */
  readonly errorPageTitles: readonly string[];
  /** Whether a portal page is counted if no user is announced, for example because nobody is logged in. */
  readonly portalViewsWithoutUser: boolean;
}

/** All settings of a site. */
export interface Settings extends SiteSettings {
  /**
   * `shadow`: the tag decides everything, but sends, stores and changes nothing; the trace keeps what would have left.
   */
  readonly mode: 'live' | 'shadow';
  /** Host of the first-party edge: `edge.example.com`; with a port or `http://` for a local edge. */
  readonly edgeDomain: string;
  /** ID of the datastream of each environment; the first label of the host says which environment it is. */
  readonly datastreams: Readonly<Record<Environment, string>>;
  /** Report suite of each environment; each must be allowed in its datastream as an override. */
  readonly reportSuites: Readonly<Record<Environment, string>>;
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
  /** IANA name of the time zone for time parting. */
  readonly timeZone: string;
  /** Which parts of the time-zone data value are sent. */
  readonly timeParts: readonly TimePart[];
  /** Our event names → the names that the site pushes. */
  readonly eventNames: EventNames;
  /** Whether the page gets the tag as the global `tamis`. */
  readonly global: boolean;
  /** What is secret, and what is not, in the site's addresses. */
  readonly urls: UrlSettings;
  /**
   * Fields whose text is never redacted: paths as in rules, such as `_tenant.order.soNumber`, `productListItems.SKU` or
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
export type SettingsInput = Pick<
  Settings,
  'orgId' | 'edgeDomain' | 'datastreams' | 'reportSuites' | 'tenant'
> &
  Partial<Omit<Settings, 'consent' | 'outbox' | 'urls'>> & {
    readonly consent?: Partial<ConsentSettings>;
    readonly outbox?: Partial<OutboxLimits>;
    readonly urls?: Partial<UrlSettings>;
  };

const words = (text: string): readonly string[] => text.split(' ');

/**
 * The fewest records that the trace may keep in shadow mode: enough for `shadow.js` to find the decision about each
 * event that it remembers.
 */
export const SHADOW_TRACE_SIZE = 5_000;

/** The defaults of all settings except those that only the site knows. */
export const DEFAULTS: Omit<Settings, 'orgId' | 'edgeDomain' | 'datastreams' | 'reportSuites' | 'tenant'> = {
  mode: 'live',
  allowedHosts: [],
  consent: { ...CONSENT_GROUPS, globalPrivacyControl: true },
  scripts: {},
  scriptHosts: [],
  idSyncHosts: [],
  timeZone: 'Etc/GMT',
  timeParts: ['day', 'time'],
  eventNames: {},
  urls: ORDINARY_URLS,
  publicFields: [],
  sisterHosts: [],
  socialHosts: words(
    'facebook.com instagram.com linkedin.com pinterest.com tiktok.com twitter.com wechat.com ' +
      'whatsapp.com x.com xing.com youtube.com',
  ),
  linkTrackTypes: words(
    'footer header breadcrumb subnavigation socialshare hero banner storycard carouselstorycard producttile ' +
      'relatedtile teaser teasercard editorialcard linklist text languagenavigation navigation videoplayer ' +
      'accordion carousel tags table shareholder',
  ),
  exits: 'listed',
  phoneLinks: false,
  global: true,
  errorPageTitles: ['Page not found'],
  portalViewsWithoutUser: true,
  dataLayerName: 'adobeDataLayer',
  alloyName: 'alloy',
  previousPageCookie: 's_gpv',
  prehidingStyle: '',
  outbox: OUTBOX_LIMITS,
  traceSize: 500,
  debug: false,
};
