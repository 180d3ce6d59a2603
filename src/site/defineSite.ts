import type { ConsentAdapter, Stored } from '../consent/index.ts';
import type { Fields } from '../dataLayer/index.ts';
import type { Condition, DataElement, RuleContext } from '../engine/index.ts';
import type { Unsubscribe } from '../language/index.ts';
import type { Page } from '../page/index.ts';
import type { Hosts, OwnSettingsDeclared, Settings, SettingsInput } from '../settings/index.ts';
import type { BeforeEventSend } from './beforeEventSend.ts';
import type { TrackingContext } from './context.ts';
import type { FillKind } from './fill.ts';
import type { Gate } from './gate.ts';
import type { PagePhase, Tracking, TrackingRule } from './tracking.ts';

/** When a third-party script of a site's own is loaded, if its setting names one. */
export interface SiteScript {
  /** Name of its rule in the trace; by default that of the setting. */
  readonly name?: string;
  /** The phase of the page that it waits for; `started` by default. */
  readonly phase?: PagePhase;
  /** The pages on which it is loaded; all by default. */
  readonly pages?: readonly Condition<RuleContext<Tracking, { readonly phase: PagePhase }>>[];
  /** Hosts that it comes from, which the setting `scriptHosts` then need not name. */
  readonly hosts?: readonly string[];
}

/** A part beside the tag, as a site declares it: an `AddOn`, whose `start` gets the parts of the running tag. */
export interface SiteAddOn {
  /** The name in console messages. */
  readonly name: string;
  /** What it was made with, as the plan compares it. */
  readonly options?: object;
  /** What it keeps from page to page; a withdrawal of consent removes it. */
  readonly stored?: (settings: Settings) => Stored;
  readonly start: (tag: never) => Unsubscribe;
}

/** Everything that is a site's own. Only the rules and the consent adapter are required. */
export interface SiteDefinition {
  readonly rules: readonly TrackingRule[];
  /** How the site asks for consent: an adapter of `tamis/consent`. */
  readonly consent: ConsentAdapter;
  /** The site's catalogue of data-layer events, see `defineEvents`. */
  readonly events?: Readonly<Record<string, Fields>>;
  /**
   * Path in the data layer of the ID of the person who is logged in: `'user.id'`. When another person's ID comes, nothing
   * stays of what the object around it said of the one before.
   */
  readonly userPath?: string;
  /** The site's defaults of settings, in place of the product's. */
  readonly settings?: Partial<SettingsInput>;
  /** Settings that only this site has. */
  readonly ownSettings?: OwnSettingsDeclared;
  /** The environment of each host. By default each is a production host, except those of the developer's own device. */
  readonly hosts?: Hosts;
  /** What an event must pass, beside consent, before it leaves. */
  readonly gates?: readonly Gate[];
  /** What completes each event, beside the contexts that alloy would add, and the page's address. */
  readonly fills?: readonly FillKind[];
  /** Has the last word on each event; see `lastWord` of `tamis/hooks`. */
  readonly onBeforeEventSend?: BeforeEventSend;
  readonly page?: {
    /** The name of a page, for `web.webPageDetails.name`. By default, events have none but what their rule says. */
    readonly name?: DataElement<string, TrackingContext>;
    /** Whether the consent banner is left out on this page, so that its absence is no news. */
    readonly hasNoBanner?: (page: Page) => boolean;
  };
  /**
   * Third-party scripts, by the name of their setting in `scripts`; `consentBanner` says on which pages the banner is
   * loaded.
   */
  readonly scripts?: Readonly<Record<string, SiteScript>>;
  /** The site shows no offers: no event asks for any, and the script holds nothing of them. */
  readonly personalization?: false;
  /** Every page has Adobe's data layer of its own: the script brings none. */
  readonly dataLayer?: 'page';
  /** Parts that run beside the tag, such as `monitor` of `tamis/monitor`. The script of a site without them has none. */
  readonly addOns?: readonly SiteAddOn[];
  /** What the rules keep on the visitor's device; a withdrawal of consent removes it. */
  readonly stored?: Stored;
}

/**
 * Defines a site: what its tag does. `createTag({ settings, site })` runs it.
 * @example
 * export const shop = defineSite({
 *   events,
 *   rules: Object.values(shopRules),
 *   consent: cookiebot(),
 *   hosts: { 'shop.example.com': 'production', '*': 'development' },
 * });
 */
export const defineSite = (site: SiteDefinition): SiteDefinition => site;
