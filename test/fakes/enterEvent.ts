import type { CompleteEvent, Ledger } from '../../src/edge/delivery/index.ts';

/** Enters an event of a rule, as the way of events does. */
export const enterEvent = (ledger: Ledger, event: CompleteEvent): void => {
  const { id, at, rule, eventType } = event;
  ledger.enter({ id, at, rule, eventType, occurrence: 1 }, event);
};
