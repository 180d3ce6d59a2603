import type { Action } from '../engine/index.ts';
import type { Tracking } from '../site/index.ts';
import { describeFields, type PlannedField } from './describeFields.ts';
import type { MomentOf } from './momentsOf.ts';
import type { PlannedEvent } from './plan.ts';
import { namedFor, type SharedFields } from './sharedFields.ts';

/** The path of the number of the Analytics event. */
export const ANALYTICS_EVENTS = 'data.__adobe.analytics.events';

/** A field as the plan has it: a data element's default is with the element. */
export const plannedField = ({ default: _, ...field }: PlannedField, momentOf: MomentOf) => {
  const of = field.from === 'constant' ? 'the event' : momentOf(String(field.source));
  return { ...field, ...(of !== 'the event' && { of }) };
};

const same = (one: PlannedField, other: PlannedField): boolean =>
  one.path === other.path && one.from === other.from && one.source === other.source;

/** The event that an action of a rule sends, if it is one that sends. */
export const planEvent = (
  rule: string,
  action: Action<Tracking, never>,
  shared: readonly SharedFields[],
  momentOf: MomentOf,
): readonly PlannedEvent[] => {
  if (action.type !== 'sendEvent') return [];
  const all = [...describeFields(action.xdm), ...describeFields(action.data, 'data.')];
  const counted = all.find(({ path }) => path === ANALYTICS_EVENTS);
  const has = (group: SharedFields) =>
    namedFor(rule, group).every((field) => all.some((other) => same(field, other)));
  const carried = shared.filter(has);
  const listed = [
    ...carried.flatMap((group) => namedFor(rule, group)),
    ...(counted?.from === 'constant' ? [counted] : []),
  ];
  const ownFields = all
    .filter((field) => !listed.some((it) => same(field, it)))
    .map((field) => plannedField(field, momentOf));
  return [
    {
      eventType: action.eventType,
      ...(counted && { analyticsEvent: String(counted.source) }),
      ...(action.renderDecisions && { renderDecisions: true }),
      ...(carried.length > 0 && { carries: carried.map(({ name }) => name) }),
      ...(ownFields.length > 0 && { ownFields }),
    },
  ];
};
