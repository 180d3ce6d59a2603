import type { EventRecord, TraceRecord } from '../engine/index.ts';
import { hitOf } from '../legacy/appMeasurement/hitOf.ts';
import type { HeardEvent } from '../tag/shadow/heardEvent.ts';
import { fieldsOf } from './fieldsOf.ts';
import type { ShadowRule } from './rulesOfKind.ts';
import { type EdgeEvent, kindOf, xdmEvent } from './xdmEvent.ts';

const shadowed = (records: readonly TraceRecord[]): readonly EventRecord[] =>
  records.filter((it): it is EventRecord => it.kind === 'event' && it.outcome === 'shadow');

/** A rule's event asks for personalisation if the rule renders decisions. */
const asks = (rules: readonly ShadowRule[], { rule, eventType }: EventRecord) =>
  rules.some(
    ({ name, actions }) =>
      name === rule && actions.some((it) => it.eventType === eventType && it.renderDecisions),
  );

/** The events that the tag would have sent to the edge. */
export const tagEvents = (
  records: readonly TraceRecord[],
  rules: readonly ShadowRule[],
): readonly HeardEvent[] =>
  shadowed(records).map((record) => {
    const { id, at, xdm, data } = record;
    const query = asks(rules, record) ? { personalization: {} } : {};
    const event = xdmEvent(id, at, { xdm, data, query } as EdgeEvent);
    return { ...event, at, happened: event.at };
  });

/** The same events with the Analytics variables that the edge would make of them. */
export const tagHits = (records: readonly TraceRecord[]): readonly HeardEvent[] =>
  shadowed(records).flatMap(({ id, at, eventType, xdm, data }) => {
    const event = { xdm: Object(xdm), data: Object(data), reportSuite: '' };
    const hit = hitOf(event);
    return hit ? [{ id, at, eventType, kind: kindOf(event), fields: fieldsOf(hit.variables, 's') }] : [];
  });
