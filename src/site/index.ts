export type { BeforeEventSend } from './beforeEventSend.ts';
export type { TrackingContext } from './context.ts';
export { createPageValues } from './createPageValues.ts';
export {
  all,
  any,
  completeRule,
  condition,
  type Descriptions,
  defineDataElement,
  defineRule,
  type ElementDescriptions,
  type Examples,
  type FactMoment,
  not,
  oneOf,
  payload,
} from './define.ts';
export { defineFill, type FillOf } from './defineFill.ts';
export { defineRules } from './defineRules.ts';
export { defineSite, type SiteAddOn, type SiteDefinition, type SiteScript } from './defineSite.ts';
export { type Departure, departureOf, type EventContent } from './departure.ts';
export type { Fill, FillKind, FillTools, XdmFields } from './fill.ts';
export type { Gate } from './gate.ts';
export { activeGroups, consented, type Interaction, interaction } from './interaction.ts';
export { DOWNLOAD_EXTENSIONS, type LinkKind, linkKind } from './linkKind.ts';
export { type PageValue, pageValue, type ReaderOptions } from './pageValue.ts';
export { requireSite } from './requireSite.ts';
export type { SiteParts } from './siteParts.ts';
export type { FilledField, PlannedFamily, SitePlan, StoredName } from './sitePlan.ts';
export {
  type Lifecycle,
  type Links,
  type Moment,
  PAGE_PHASES,
  type PagePhase,
  type SourceTools,
  type Tracking,
  type TrackingRule,
  type TrackingSource,
  type TrackingSourceKind,
  type TrackingTrigger,
} from './tracking.ts';
export { under } from './under.ts';
export { withConditions } from './withConditions.ts';
