import type { TrackingContext } from './context.ts';
import type { Builders, ExamplesOf, Rule, Source, SourceKind, Trigger } from '../engine/index.ts';
import * as engine from '../engine/index.ts';
import type { SourceTools } from './tools.ts';
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
type Bound = Builders<Tracking>;
export const defineRule: Bound['defineRule'] = engine.defineRule;
export const completeRule: Bound['completeRule'] = engine.completeRule;
export const defineDataElement: Bound['defineDataElement'] = engine.defineDataElement;
export const payload: Bound['payload'] = engine.payload;
export const condition: Bound['condition'] = engine.condition;
export const not: Bound['not'] = engine.not;
export const all: Bound['all'] = engine.all;
export const any: Bound['any'] = engine.any;
