import { expect, it } from 'vitest';
import { createLedger } from '../../../../src/edge/delivery/index.ts';
import { overLimits } from '../../../../src/edge/delivery/overLimits.ts';
import { OUTBOX_LIMITS, type OutboxLimits } from '../../../../src/settings/outboxLimits.ts';
import { createFakeClock } from '../../../../src/testing/createFakeClock.ts';
import { enterEvent } from '../../../fakes/enterEvent.ts';
import { entryOf } from '../../../fakes/entryOf.ts';
import { reduceOfPrototype, replacing } from '../../../fakes/replacing.ts';

const HOUR = 3_600_000;
const NO_STORE = { keep: () => true, drop: () => {}, holds: () => true, clear: () => {} };

const start = (changed: Partial<OutboxLimits>) => {
  const limits = { ...OUTBOX_LIMITS, ...changed };
  const clock = createFakeClock();
  const ledger = createLedger({ store: NO_STORE, limits, clock });
  return {
    clock,
    ledger,
    add: (...given: Parameters<typeof entryOf>) => {
      enterEvent(ledger, entryOf(...given));
      ledger.happen(given[0], { is: 'queued' });
    },
    over: () => overLimits(ledger.open(), limits).map(({ id, reason }) => `${id}: ${reason}`),
  };
};
const sizeOf = (...given: Parameters<typeof entryOf>) => JSON.stringify(entryOf(...given)).length;
const large = { data: { text: 'x'.repeat(1_000) } };

it('the oldest events are too many, even if they were taken over last', () => {
  const { add, over, clock } = start({ maxEvents: 2 });
  add('own 1', { at: clock.now() - 10_000 });
  add('own 2', { at: clock.now() - 5_000 });
  expect(over()).toEqual([]);
  add('old', { at: clock.now() - 60_000 });
  expect(over()).toEqual(['old: the outbox is full']);
});

it('it counts how large events are together', () => {
  const { add, over } = start({ maxBytes: sizeOf('c') + sizeOf('d', large) });
  for (const id of ['a', 'b', 'c']) add(id);
  expect(over()).toEqual([]);
  add('d', large);
  expect(over()).toEqual(['a: the outbox is full', 'b: the outbox is full']);
});

it('one that is too large by itself costs the others no room', () => {
  const { add, over } = start({ maxBytes: 2 * sizeOf('a') });
  add('a');
  add('b', large);
  expect(over()).toEqual(['b: it is larger than the outbox']);
});

it('an event is too old after 24 hours, whatever the device’s clock says', () => {
  const { add, over, clock } = start({});
  add('a', { at: clock.now() - HOUR });
  add('b', { at: clock.now() });
  clock.pass(23 * HOUR);
  clock.correct(2 * 365 * 24 * HOUR);
  expect(over()).toEqual([]);
  clock.pass(1);
  expect(over()).toEqual(['a: older than 24 hours']);
});

it('an event on the wire is not dropped, and takes room unless the browser has its request', () => {
  const { add, over, ledger } = start({ maxEvents: 1 });
  const sent = (outlives: boolean) =>
    ledger.happen('a', { is: 'sent', outlives, isTaken: false, leaving: {} });
  for (const id of ['a', 'b']) add(id);
  sent(false);
  expect(over()).toEqual(['b: the outbox is full']);
  sent(true);
  expect(over()).toEqual(['b: the outbox is full']);
  ledger.happen('a', { is: 'taken' });
  expect(over()).toEqual([]);
});

it('it counts alike on a page with an old Prototype', () => {
  const { add, over } = start({ maxBytes: sizeOf('c') + sizeOf('d', large) });
  for (const id of ['a', 'b', 'c']) add(id);
  const few = replacing(Array.prototype, 'reduce', reduceOfPrototype, over);
  add('d', large);
  const many = replacing(Array.prototype, 'reduce', reduceOfPrototype, over);
  expect([few, many]).toEqual([[], ['a: the outbox is full', 'b: the outbox is full']]);
});
