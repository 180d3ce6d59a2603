import type { SentEvent } from './coverage.ts';
import type { EventOfRule } from './plannedRules.ts';
import type { RuleInVisit } from './rulesInVisit.ts';

/** The events that a rule has made of one of those that the plan names. A single one may compute its type. */
export const sentBy = (
  { sent, planned }: Pick<RuleInVisit, 'sent' | 'planned'>,
  { eventType }: Pick<EventOfRule, 'eventType'>,
): readonly SentEvent[] =>
  (planned?.events.length ?? 0) > 1 ? sent.filter(({ event }) => event.eventType === eventType) : sent;
