import type { Builders, DataElement, ExamplesOf } from '../engine/index.ts';
import * as engine from '../engine/index.ts';
import type { TrackingContext } from './context.ts';
import { oncePerValue } from './oncePerValue.ts';
import type { Tracking } from './tracking.ts';

/** The examples of a family: at least one for each of its rules. */
export type Examples<Family> = ExamplesOf<Tracking, Family>;

/** Descriptions of a family's rules for the tracking plan, where they need one. Not in the production bundle. */
export type Descriptions<Family> = { readonly [Rule in keyof Family]?: string };

/** The moment to which a value belongs. */
export type FactMoment =
  | 'the event'
  | 'the landing'
  | 'the page before'
  | 'the page’s load'
  | 'the departure';

/**
 * Data elements with their descriptions for the tracking plan, and the moment to which they belong, if that is not the
 * event. Not in the production bundle either.
 */
export type ElementDescriptions = readonly (readonly [
  element: DataElement<unknown, TrackingContext>,
  description: string,
  of?: FactMoment,
])[];

/** The builders, bound to this site: the only place where engine and site meet. */
type Bound = Builders<Tracking>;
/**
 * A rule for a trigger: what must hold, and what the rule then does. Its `order` is 50 and its `timeout` 2,000 ms by
 * default; its name must be unique. Without the condition `consented(…)` the rule fires before consent too: a gate then
 * refuses its event, but its scripts and functions run.
 */
export const defineRule: Bound['defineRule'] = (trigger, body = { name: '', actions: [] }) =>
  completeRule(trigger, body, body.conditions ?? [], body.actions);
export const completeRule: Bound['completeRule'] = (trigger, body, conditions, actions) => {
  const once = body.once && __TAMIS_ONCE__ && oncePerValue(body.name, body.once);
  return once
    ? engine.completeRule(trigger, body, [...conditions, once[0]], [...actions, once[1]])
    : engine.completeRule(trigger, body, conditions, actions);
};
/**
 * A named value, read from the context at most once for each occurrence. `undefined` and `null` become its `fallback`.
 * If the element fills a field, a reading that throws also becomes its `fallback`. Elements may read each other, ten
 * deep.
 */
export const defineDataElement: Bound['defineDataElement'] = engine.defineDataElement;
/**
 * A field of the trigger's payload, by its path: `payload('order.id')`. If the payload has no value there,
 * the event lacks the field.
 */
export const payload: Bound['payload'] = engine.payload;
/**
 * A fact that must hold: `find` reads a value and `test` judges it; without `test` a truthy value is enough. Both may
 * return a promise: then this rule alone waits, at most for its `timeout`. An error, a rejected promise or the time-out
 * makes the verdict `failed`.
 */
export const condition: Bound['condition'] = engine.condition;
/**
 * A fact that must have one of these values: `oneOf({ label, find: pagePath, values: ['/cart'] })`. Of thousands of rules
 * on one trigger, only those are considered that what `find` has read concerns, if they share one `find`; it must not
 * return a promise. The trace shows this condition alone for a rule that was passed over.
 */
export const oneOf: Bound['oneOf'] = engine.oneOf;
export const not: Bound['not'] = engine.not;
export const all: Bound['all'] = engine.all;
export const any: Bound['any'] = engine.any;
