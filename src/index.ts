/**
 * The tag, the building blocks of rules, and the types that a site uses.
 * @module tamis
 */
export type { Browser } from './browser/index.ts';
export type { Consent } from './consent/index.ts';
export type * from './dataLayer/events.ts';
export {
  date,
  defineEvents,
  type EventNames,
  type EventsOf,
  type Fields,
  type FieldType,
  flag,
  number,
  type ObjectOf,
  object,
  ofComponent,
  optional,
  type Pushable,
  pushEvent,
  text,
  texts,
} from './dataLayer/index.ts';
export type {
  ConditionRecord,
  EventRecord,
  Explanation,
  OccurrenceRecord,
  Trace,
  TraceRecord,
  Verdict,
} from './engine/index.ts';
export type { Failure, FailureCount, Health } from './health/index.ts';
export type { Identity, OptIn, OptInPermissions, OptInStatus } from './identity/index.ts';
export {
  attribute,
  cookie,
  dataLayerField,
  dataLayerFields,
  elementText,
  type FieldOptions,
  javascriptVariable,
  meta,
  query,
  storage,
} from './readers/index.ts';
export {
  type Check,
  check,
  type Hosts,
  type HostUse,
  readSettings,
  type Settings,
  type SettingsInput,
} from './settings/index.ts';
export type * from './settings/ownSettings.ts';
export type * from './settings/scripts.ts';
export {
  all,
  any,
  condition,
  consented,
  type Departure,
  type Descriptions,
  defineDataElement,
  defineRule,
  defineRules,
  defineSite,
  type ElementDescriptions,
  type Examples,
  type Fill,
  type FillKind,
  type FillTools,
  type Gate,
  type Interaction,
  interaction,
  type LinkKind,
  linkKind,
  not,
  type PageValue,
  payload,
  type ReaderOptions,
  type SiteDefinition,
  type SiteScript,
  type Tracking,
  type TrackingContext,
  type TrackingRule,
  under,
} from './site/index.ts';
export {
  addressChanged,
  type CustomEventHeard,
  changed,
  clicked,
  customEvent,
  type DomEventName,
  directCall,
  domEvent,
  type ElementEvent,
  elementExists,
  entersViewport,
  hashShown,
  hovered,
  type InViewOptions,
  linkClicked,
  linkFollowed,
  pageLoaded,
  pageOrRouteLoaded,
  pageReaches,
  pageShown,
  pushed,
  pushedInteractions,
  type SeenElement,
  type TabTurned,
  type TimeOnPage,
  tabHidden,
  tabShown,
  timeOnPage,
  titleShown,
  type ValueChanged,
  type ValueTest,
  videoReported,
} from './sources/index.ts';
export { createTag, type TagOptions } from './tag/createTag.ts';
export type { Shadow } from './tag/shadow/shadow.ts';
export type { ShadowReport } from './tag/shadow/shadowReport.ts';
export type { Tag } from './tag/startTag.ts';
export type { TenantField, TenantFields, TenantValues } from './xdm/index.ts';
export type * from './xdm/tenantXdm.ts';
