export type { PortalMemory, PortalPage } from '../rules/portal/portalPage.ts';
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
  payload,
} from './define.ts';
export { defineRules } from './defineRules.ts';
export { DOWNLOAD_EXTENSIONS, type LinkKind, linkKind } from './linkKind.ts';
export { type PageValue, pageValue, type ReaderOptions } from './pageValue.ts';
export type {
  Lifecycle,
  Links,
  Moment,
  SourceTools,
  Tracking,
  TrackingRule,
  TrackingSource,
  TrackingSourceKind,
  TrackingTrigger,
} from './tracking.ts';
