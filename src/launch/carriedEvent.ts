import { attempt, hasOwn } from '../language/index.ts';
import { behindOf } from '../sources/index.ts';
import { elementFront, frontOf } from './elementFront.ts';
import { elementOf, type StandInElement } from './elementOf.ts';
import type { AnyContext } from './operand.ts';

/** The rule of the property to which carried code belongs. */
export interface RuleFacts {
  readonly id?: string;
  readonly name?: string;
  /** Extension and module of its event: `core.click`. */
  readonly type?: string | undefined;
}

/** What Launch passes to code as `event`. */
export interface CarriedEvent {
  readonly element: StandInElement | undefined;
  readonly target: StandInElement | undefined;
  readonly detail?: unknown;
  readonly $rule: { readonly id: string; readonly name: string };
  readonly [part: string]: unknown;
}

const ELEMENT_NODE = 1;
/** A key that has a name writes nothing; any other is what a visitor types. */
const NAMED_KEY = /^[A-Z][A-Za-z\d]+$/;
const OF_KEY = /^(key|keyCode|charCode|code|which|data)$/;

/** The element on which it happened; the document or the window as they are. */
const targetOf = (event: Event | undefined): unknown => {
  const target = event?.target;
  const isElement = attempt(() => (target as Element).nodeType === ELEMENT_NODE) ?? false;
  return isElement ? elementFront(target as Element, {}) : (target ?? undefined);
};

/** The event of the browser, with the same target as Launch's, and without what a visitor types. */
const nativeEventOf = (event: Event | undefined, target: unknown): object => {
  if (!event) return {};
  const { key } = event as Partial<KeyboardEvent>;
  const isTyped = (key !== undefined && !NAMED_KEY.test(key)) || 'data' in event;
  return frontOf(event, { target, srcElement: target }, (name) => isTyped && OF_KEY.test(String(name)));
};

const eventFor = (
  { payload, item, state }: AnyContext,
  { id = '', name = '', type }: RuleFacts,
): CarriedEvent => {
  const given = Object(payload) as Readonly<Record<string, unknown>>;
  const { element: real, event } = behindOf(given);
  const known = elementOf(payload);
  const isSame = known !== undefined && (event?.target == null || event.target === real);
  const target = (isSame ? known : targetOf(event)) ?? given.target ?? known;
  const element = known ?? given.element ?? target;
  return {
    ...given,
    ...(hasOwn(given, 'seconds') && { timeOnPage: given.seconds }),
    message: item,
    fullState: state,
    afterState: state,
    nativeEvent: given.nativeEvent ?? nativeEventOf(event, target),
    element: element as StandInElement | undefined,
    target: target as StandInElement | undefined,
    $rule: { id, name },
    ...(type !== undefined && { $type: type, type }),
  };
};

const made = new WeakMap<AnyContext, Map<string, CarriedEvent>>();

/**
 * What Launch passes to code: the same object to all code of a rule, which may add to it. The browser's own event is over by
 * then: nothing prevents or stops it any more.
 */
export const eventOf = (context: AnyContext, rule: RuleFacts): CarriedEvent => {
  const its = made.get(context) ?? new Map<string, CarriedEvent>();
  const key = `${rule.id} ${rule.name}`;
  const event = its.get(key) ?? eventFor(context, rule);
  made.set(context, its.set(key, event));
  return event;
};
