import { expect, it } from 'vitest';
import { createCounts } from '../../../src/health/index.ts';
import { eventRecord } from '../../fakes/eventRecord.ts';

const occurrence = {
  kind: 'occurrence',
  id: 1,
  at: 0,
  source: 's',
  keys: ['k'],
  past: false,
  verdicts: [],
} as const;

it('counts each event by its present outcome, and says when the edge last accepted one', () => {
  const clock = { now: 0 };
  const counts = createCounts(() => clock.now);
  const a = eventRecord('a');
  const taken = eventRecord('a', { outcome: 'handed over' });
  counts.event(a, undefined);
  counts.event(eventRecord('b'), undefined);
  counts.event(taken, a);
  expect(counts.now().lastDelivery).toBeUndefined();
  clock.now = 7;
  counts.event(eventRecord('a', { outcome: 'delivered' }), taken);
  clock.now = 9;
  counts.event(eventRecord('b', { status: 503 }), eventRecord('b'));
  expect(counts.now()).toMatchObject({
    events: { waiting: 1, 'handed over': 0, delivered: 1 },
    lastDelivery: 7,
  });
});

it('counts an occurrence once, even if it is considered again', () => {
  const counts = createCounts(() => 0);
  counts.occurrence(occurrence);
  counts.occurrence({ ...occurrence, again: true });
  counts.occurrence(eventRecord('a'));
  expect(counts.now().occurrences).toBe(1);
});

it('counts refused events by their reason, whatever a gate found', () => {
  const counts = createCounts(() => 0);
  const refused = (id: string, reason: string) => eventRecord(id, { outcome: 'refused', reason });
  counts.event(refused('a', 'no performance consent: ,C0001, without C0002'), undefined);
  counts.event(refused('b', 'no performance consent:  without C0002'), undefined);
  const zone = 'the time-zone value needs 5 pipe-separated parts, but is “a|b”';
  counts.event(refused('c', zone), eventRecord('c'));
  expect(counts.now().refused).toEqual({
    'no performance consent': 2,
    'the time-zone value needs 5 pipe-separated parts': 1,
  });
});
