import type { Example } from '../engine/index.ts';
import type { TenantFields } from '../xdm/index.ts';
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

/**
 * What the tracking plan and the checks know of a site beside its definition. The module of the site exports it as
 * `plan`, a function, so that the site's script does not contain it.
 */
export interface SitePlan {
  /** By their names. Rules of no family have no examples. */
  readonly families: Readonly<Record<string, PlannedFamily>>;
  /** The site's own XDM fields, for the field group. */
  readonly fields?: TenantFields;
  /** The site as its examples have it, for example with settings that only an environment has. */
  readonly exampleSite?: SiteDefinition;
}
