/**
 * The tag, the building blocks of rules, and the types that a site uses.
 * @module tamis
 */
export type { Browser } from './browser/index.ts';
export type { Consent } from './consent/index.ts';
export { under } from './dataElements/dataLayerFields.ts';
export type * from './dataLayer/events.ts';
export { type EventNames, type Pushable, pushEvent } from './dataLayer/index.ts';
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
export { attribute, cookie, javascriptVariable, meta, query, storage, text } from './readers/index.ts';
export {
  readSettings,
  type ScriptEntry,
  type Scripts,
  type Settings,
  type SettingsInput,
} from './settings/index.ts';
export type { Shadow } from './shadow/shadow.ts';
export type { ShadowReport } from './shadow/shadowReport.ts';
export { consented } from './site/consented.ts';
export {
  all,
  any,
  condition,
  defineDataElement,
  defineRule,
  defineRules,
  type Examples,
  not,
  type PageValue,
  payload,
  type ReaderOptions,
  type Tracking,
  type TrackingContext,
  type TrackingRule,
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
  portalShown,
  pushed,
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
export type { Tag } from './tag/startTag.ts';
export type * from './xdm/tenantXdm.ts';
