import type { EventRecord } from '../../src/engine/index.ts';

/** The trace's record of an event, which is waiting unless a test overrides that. */
export const eventRecord = (id: string, more: Partial<EventRecord> = {}): EventRecord => ({
  kind: 'event',
  id,
  at: 0,
  rule: 'r',
  occurrence: 1,
  eventType: 'click',
  outcome: 'waiting',
  attempts: 0,
  ...more,
});
