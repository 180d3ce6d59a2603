export type { TrackingContext } from './context.ts';
export {
  all,
  any,
  completeRule,
  condition,
  defineDataElement,
  defineRule,
  type Examples,
  not,
  payload,
} from './define.ts';
export type {
  DataLayerFeed,
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
