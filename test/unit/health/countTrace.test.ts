import { expect, it } from 'vitest';
import { createTrace } from '../../../src/engine/index.ts';
import { countTrace } from '../../../src/health/index.ts';
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

const start = (size = 10) => {
  const clock = { now: 0 };
  return { clock, ...countTrace(createTrace(size), () => clock.now) };
};

it('counts each event by its present outcome, and says when the edge last accepted one', () => {
  const { trace, counts, clock } = start();
  trace.add(eventRecord('a'));
  trace.add(eventRecord('b'));
  trace.update('a', { outcome: 'sent' });
  expect(counts().lastDelivery).toBeUndefined();
  clock.now = 7;
  trace.update('a', { outcome: 'delivered' });
  clock.now = 9;
  trace.update('b', { status: 503 });
  trace.update('unknown', { outcome: 'failed' });
  expect(counts()).toMatchObject({ events: { waiting: 1, sent: 0, delivered: 1 }, lastDelivery: 7 });
  expect(trace.records()).toMatchObject([{ outcome: 'delivered' }, { status: 503 }]);
});

it('also counts records that the trace has forgotten', () => {
  const { trace, counts } = start(1);
  for (const id of ['a', 'b', 'c']) trace.add(eventRecord(id));
  trace.update('a', { outcome: 'delivered' });
  expect(counts().events).toEqual({ waiting: 2, delivered: 1 });
});

it('counts an occurrence once, even if it is considered again', () => {
  const { trace, counts } = start();
  trace.add(occurrence);
  trace.add({ ...occurrence, again: true });
  expect(counts().occurrences).toBe(1);
});

it('counts refused events by gate, whatever the gate found', () => {
  const { trace, counts } = start();
  const consent = (groups: string) => `no performance consent: ${groups} without C0002`;
  trace.add(eventRecord('a', { outcome: 'refused', reason: consent(',C0001,') }));
  trace.add(eventRecord('b', { outcome: 'refused', reason: consent('') }));
  trace.add(eventRecord('c'));
  trace.update('c', {
    outcome: 'refused',
    reason: 'the time-zone value needs 5 pipe-separated parts, but is “a|b”',
  });
  expect(counts().refused).toEqual({
    'no performance consent': 2,
    'the time-zone value needs 5 pipe-separated parts': 1,
  });
});
