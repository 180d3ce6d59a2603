import type { EventRecord } from '../engine/index.ts';
import { getPath, keysOf } from '../language/index.ts';
import type { TrackingRule } from '../site/index.ts';
import type { Count } from './createCounters.ts';
import { generalWords, kindOf } from './words.ts';

/** Outcomes that a counter calls otherwise. Where nobody has answered, an event was sent, and no more is known. */
const OUTCOMES: Readonly<Partial<Record<EventRecord['outcome'], string>>> = {
  delivered: 'acknowledged',
  'handed over': 'sent',
  'in doubt': 'sent',
  stored: 'waiting',
};

/** Each field that the rule gives to the event: whether it was filled, and with what kind of value. */
const countFields = ({ eventType, xdm }: EventRecord, rule: TrackingRule, tenant: string, count: Count) => {
  for (const action of rule.actions) {
    if (action.type !== 'sendEvent' || action.eventType !== eventType) continue;
    const fields: Readonly<Record<string, unknown>> = action.xdm ?? {};
    for (const path of keysOf(fields)) {
      const source = fields[path];
      // What is the same in each event tells nothing.
      if (typeof source !== 'object' || path === '') continue;
      const field = path.replace(/^_tenant\b/, tenant);
      const value = getPath(xdm, field);
      const { fallback } = Object(source) as { readonly fallback?: unknown };
      const state = value == null || value === '' ? 'left_out' : value === fallback ? 'default' : 'filled';
      count('fields', {
        rule: rule.name,
        field,
        state,
        type: state === 'filled' ? kindOf(value) : undefined,
      });
    }
  }
};

/** Counts the events of a page as they stand now, each with its fields. */
export const countEvents = (
  events: Iterable<EventRecord>,
  rules: ReadonlyMap<string, TrackingRule>,
  tenant: string,
  count: Count,
): void => {
  for (const event of events) {
    const { outcome: known, reason, earlier, xdm } = event;
    const rule = rules.get(event.rule);
    const outcome = OUTCOMES[known] ?? known;
    // An earlier page has counted it, as far as was known there.
    if (earlier && /^[sw]/.test(outcome)) continue;
    count('events', { rule: event.rule, outcome, reason: reason && generalWords(reason) });
    if (rule && xdm && !earlier) countFields(event, rule, tenant, count);
  }
};
