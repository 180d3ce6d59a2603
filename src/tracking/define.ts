import type { Builders, DataElement, ExamplesOf } from '../engine/index.ts';
import * as engine from '../engine/index.ts';
import type { TrackingContext } from './context.ts';
import type { Tracking } from './tracking.ts';

/** The examples of a family: at least one for each of its rules. */
export type Examples<Family> = ExamplesOf<Tracking, Family>;

/** What the tracking plan says of a family's rules, of those that need it. Kept out of the production bundle. */
export type Descriptions<Family> = { readonly [Rule in keyof Family]?: string };

/** Data elements with what the tracking plan says of them. Kept out of it too. */
export type ElementDescriptions = readonly (readonly [
  element: DataElement<unknown, TrackingContext>,
  description: string,
])[];

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
