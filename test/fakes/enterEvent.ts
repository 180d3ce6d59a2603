import type { CompleteEvent, Ledger } from '../../src/edge/ledger/index.ts';

/** Enters an event of a rule, as the way of events does, or as a page that takes it over from another. */
export const enterEvent = (ledger: Ledger, event: CompleteEvent): void => {
  const { id, at, rule, eventType, unsure } = event;
  const outcome = unsure ? 'unsure' : 'waiting';
  ledger.enter({ id, at, rule, eventType, occurrence: 1, outcome }, event);
};
