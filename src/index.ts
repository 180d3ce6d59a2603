export type { Browser } from './browser/index.ts';
export type { Consent } from './consent/index.ts';
export type { TrackingContext } from './tracking/context.ts';
export { createTag, type Tag, type TagParts } from './createTag.ts';
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
export type { Identity, OptIn, OptInPermissions, OptInStatus } from './identity/index.ts';
export { readSettings } from './settings/readSettings.ts';
export {
  all,
  any,
  condition,
  defineDataElement,
  defineRule,
  not,
  payload,
  type Tracking,
  type TrackingRule,
} from './tracking/define.ts';
export { allRules } from './rules/index.ts';
export {
  addressChanged,
  directCall,
  elementExists,
  hashShown,
  linkFollowed,
  pageReaches,
  pageShown,
  portalShown,
  pushed,
  titleShown,
  videoReported,
} from './rules/triggers.ts';
export type { ScriptEntry, Scripts } from './thirdParty/index.ts';
export type { Settings, SettingsInput } from './settings/settings.ts';
