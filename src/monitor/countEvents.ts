import type { EventRecord } from '../engine/index.ts';
import { getPath, keysOf } from '../language/index.ts';
import type { TrackingRule } from '../site/index.ts';
import type { Count } from './createCounters.ts';
import { generalWords, kindOf } from './words.ts';

/** What becomes of events, as a counter says it. Where nobody has answered, an event was sent, and no more is known. */
const OUTCOMES: Readonly<Record<EventRecord['outcome'], string>> = {
  delivered: 'acknowledged',
  'handed over': 'sent',
  'in doubt': 'sent',
  waiting: 'waiting',
  stored: 'waiting',
  refused: 'refused',
  dropped: 'dropped',
  shadow: 'waiting',
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
      count('fields', { rule: rule.name, field, state, ...(state === 'filled' && { type: kindOf(value) }) });
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
    const { outcome, reason, earlier, xdm } = event;
    const rule = rules.get(event.rule);
    const end = OUTCOMES[outcome];
    // An earlier page has counted it, as far as was known there.
    if (earlier && /^(sent|waiting)$/.test(end)) continue;
    count('events', {
      rule: rule?.name ?? 'other',
      outcome: end,
      ...(/^(refus|drop)/.test(end) && { reason: generalWords(reason) }),
    });
    if (rule && xdm && !earlier) countFields(event, rule, tenant, count);
  }
};
