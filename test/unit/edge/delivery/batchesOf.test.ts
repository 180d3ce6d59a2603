import { expect, it } from 'vitest';
import { batchesOf } from '../../../../src/edge/delivery/batchesOf.ts';
import { createLedger } from '../../../../src/edge/delivery/index.ts';
import { OUTBOX_LIMITS } from '../../../../src/settings/outboxLimits.ts';
import { createFakeClock } from '../../../../src/testing/createFakeClock.ts';
import { enterEvent } from '../../../fakes/enterEvent.ts';
import { entryOf } from '../../../fakes/entryOf.ts';

const NO_STORE = { keep: () => true, drop: () => {}, holds: () => true, clear: () => {} };

const start = () => {
  const ledger = createLedger({ store: NO_STORE, limits: OUTBOX_LIMITS, clock: createFakeClock() });
  return {
    add: (...given: Parameters<typeof entryOf>) => enterEvent(ledger, entryOf(...given)),
    batches: () => batchesOf(ledger.open()).map((batch) => batch.map(({ event }) => event.id)),
  };
};

it('batches hold 50 events and 50 KB at most, and one larger event alone', () => {
  const { add, batches } = start();
  const texts = [24_000, 24_000, 24_000, 70_000, 10].map((bytes) => 'x'.repeat(bytes));
  for (const [at, text] of texts.entries()) add(`e${at}`, { data: { text } });
  expect(batches()).toEqual([['e0', 'e1'], ['e2'], ['e3'], ['e4']]);
  for (let at = 5; at < 60; at++) add(`e${at}`);
  expect(batches().map(({ length }) => length)).toEqual([2, 1, 1, 50, 6]);
});

it('batches hold 50 KB as they are sent: a character of another script has up to three bytes', () => {
  const { add, batches } = start();
  for (const id of ['a', 'b', 'c']) add(id, { data: { text: '味'.repeat(8_000) } });
  expect(batches()).toEqual([['a', 'b'], ['c']]);
});

it('an event that must leave alone is a batch', () => {
  const { add, batches } = start();
  for (const id of ['a', 'b', 'c', 'd']) add(id, id === 'b' ? { alone: true } : {});
  expect(batches()).toEqual([['a'], ['b'], ['c', 'd']]);
});

it('a batch has one report suite', () => {
  const { add, batches } = start();
  for (const id of ['a', 'b', 'c', 'd'])
    add(id, { reportSuite: id === 'a' || id === 'b' ? 'rs-old' : 'rs-new' });
  expect(batches()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});
