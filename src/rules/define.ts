import type { TrackingContext } from '../context.ts';
import {
  createBuilders,
  type ExamplesOf,
  type Rule,
  type Source,
  type SourceKind,
  type Trigger,
} from '../engine/index.ts';
import type { SourceTools } from '../sources/tools.ts';
import type { DataObject, EventType, Xdm } from '../xdm/index.ts';

/** This site, as the engine needs to know it. */
export interface Tracking {
  readonly context: TrackingContext;
  readonly xdm: Xdm;
  readonly data: DataObject;
  readonly eventType: EventType;
  readonly tools: SourceTools;
}
export type TrackingRule = Rule<Tracking>;
export type TrackingSource = Source<Tracking>;
export type TrackingSourceKind = SourceKind<Tracking>;
export type TrackingTrigger<P> = Trigger<Tracking, P>;

/** The examples of a family: at least one for each of its rules. */
export type Examples<Family> = ExamplesOf<Tracking, Family>;

/** The builders, bound to this site: the only place where engine and site meet. */
export const { defineRule, defineDataElement, payload, condition, not, all, any } =
  createBuilders<Tracking>();
