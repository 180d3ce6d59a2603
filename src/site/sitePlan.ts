import type { Fields } from '../dataLayer/index.ts';
import type { Example } from '../engine/index.ts';
import type { TenantFields } from '../xdm/index.ts';
import type { ElementDescriptions, FactMoment } from './define.ts';
import type { SiteDefinition } from './defineSite.ts';
import type { Tracking, TrackingRule } from './tracking.ts';

/** A family of rules, as the tracking plan shows it. */
export interface PlannedFamily {
  readonly rules: Readonly<Record<string, TrackingRule>>;
  /** By the keys of the rules. */
  // biome-ignore lint/suspicious/noExplicitAny: each example has the payload of its own rule
  readonly examples?: Readonly<Record<string, readonly Example<Tracking, any>[]>>;
  /** What the names of the rules do not say, by the keys of the rules. */
  readonly descriptions?: Readonly<Partial<Record<string, string>>>;
}

/** What the tracking plan says of a field that a fill, or the tag itself, adds to events. */
export interface FilledField {
  readonly value: string;
  /** The moment to which the value belongs; missing if it is always the same. */
  readonly of?: FactMoment;
  readonly on: 'every event' | 'page views' | 'what is no page view' | 'once for each page load';
}

/** Something that a site keeps on a visitor's device, for the tracking plan. */
export interface StoredName {
  /** `<org>` stands for the Adobe organisation's ID, `*` for anything. */
  readonly name: string;
  readonly where: 'cookie' | 'local storage' | 'session storage';
  /**
   * Milliseconds; `session`: until the browser or its tab is closed; `moment`: removed as soon as it is written;
   * `elsewhere`: not limited by the tag.
   */
  readonly lifetime: number | 'session' | 'moment' | 'elsewhere';
  readonly content: string;
  readonly purpose: string;
  readonly written: string;
  /** When the name is removed earlier than by a withdrawal or at the end of its lifetime. */
  readonly removed?: string;
}

/**
 * What the tracking plan and the checks know of a site beside its definition. The module of the site exports it as
 * `plan`, a function, so that the site's script does not contain it.
 */
export interface SitePlan {
  /** By their names. Rules of no family have no examples. */
  readonly families: Readonly<Record<string, PlannedFamily>>;
  /** The site's own XDM fields, for the field group and the checks: what `defineFields` returns. */
  readonly fields?: Fields | TenantFields;
  /** The site as its examples have it, for example with settings that only an environment has. */
  readonly exampleSite?: SiteDefinition;
  /** What the names of data elements do not say. */
  readonly descriptions?: ElementDescriptions;
  /** Objects or modules with data elements, which the plan lists although no rule uses them. */
  readonly dataElements?: object;
  /** Maps of fields that several events carry together, by names such as `The user`: the plan lists them once. */
  readonly sharedFields?: Readonly<Record<string, object>>;
  /** What the site's fills add to events, by the fields' paths. */
  readonly everyEvent?: Readonly<Partial<Record<string, FilledField>>>;
  /** What the site's rules and fills keep on a visitor's device. */
  readonly stored?: readonly StoredName[];
}
