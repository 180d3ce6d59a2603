import { describe, expect, it } from 'vitest';
import { createOutbox, createOutboxStorage, type OutboxEntry } from '../../../../src/edge/outbox/index.ts';
import { OUTBOX_LIMITS, type OutboxLimits } from '../../../../src/settings/outboxLimits.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { entryOf } from '../../../fakes/entryOf.ts';

const HOUR = 3_600_000;

const start = (limits: Partial<OutboxLimits> = {}, { storageForbidden = false } = {}) => {
  const { local, localItems, clock, forbidStores } = createFakeBrowser();
  if (storageForbidden) forbidStores();
  const dropped: string[] = [];
  const became: string[] = [];
  const outbox = createOutbox({
    storage: createOutboxStorage(local, 'one'),
    limits: { ...OUTBOX_LIMITS, ...limits },
    now: clock.now,
    became: (id, outcome, reason) =>
      (outcome === 'dropped' ? dropped : became).push(
        `${id}${outcome === 'dropped' ? '' : ` ${outcome}`}: ${reason}`,
      ),
  });
  const stored = () => [...localItems.values()].map((text) => JSON.parse(text) as OutboxEntry);
  return {
    ...outbox,
    clock,
    localItems,
    dropped,
    became,
    stored,
    idsStored: () => stored().map(({ id }) => id),
    waiting: () => outbox.at('ready', 'alloy', 'wire').map(({ id }) => id),
  };
};
const sizeOf = (...entries: readonly OutboxEntry[]) =>
  entries.reduce((sum, entry) => sum + JSON.stringify(entry).length, 0);

describe('an entry', () => {
  it('is stored, found where it is, and deleted everywhere', () => {
    const { add, find, whereabouts, remove, idsStored, waiting } = start();
    add(entryOf('a'));
    add(entryOf('b'), 'alloy');
    expect([find('a'), whereabouts('a'), whereabouts('b')]).toEqual([entryOf('a'), 'ready', 'alloy']);
    expect(idsStored()).toEqual(['a', 'b']);
    remove('a');
    remove('unknown');
    expect([find('a'), whereabouts('a'), waiting(), idsStored()]).toEqual([
      undefined,
      undefined,
      ['b'],
      ['b'],
    ]);
  });

  it('is found only in the requested place, oldest first', () => {
    const { add, at } = start();
    add(entryOf('a'));
    add(entryOf('b'), 'alloy');
    add(entryOf('c'));
    add(entryOf('d'), 'wire');
    const ids = (entries: readonly OutboxEntry[]) => entries.map(({ id }) => id);
    expect(ids(at('ready'))).toEqual(['a', 'c']);
    expect(ids(at('ready', 'alloy'))).toEqual(['a', 'b', 'c']);
    expect(ids(at('wire'))).toEqual(['d']);
  });

  it('that comes twice is there once, in its last form', () => {
    const { add, at, waiting, stored } = start();
    add(entryOf('a'));
    add(entryOf('a', { rule: 'Sample' }));
    expect([waiting(), at('ready')[0]?.rule]).toEqual([['a'], 'Sample']);
    expect(stored()).toEqual([entryOf('a', { rule: 'Sample' })]);
  });

  it('needs no storage if its request outlives the page, and needs it again when the request has failed', () => {
    const { add, move, whereabouts, idsStored } = start();
    add(entryOf('a'), 'alloy');
    move('a', 'wire', true);
    expect([whereabouts('a'), idsStored()]).toEqual(['wire', []]);
    move('a', 'ready');
    expect([whereabouts('a'), idsStored()]).toEqual(['ready', ['a']]);
  });

  it('whose request ends with the page stays in the storage', () => {
    const { add, move, remove, idsStored } = start();
    add(entryOf('a'));
    move('a', 'wire');
    expect(idsStored()).toEqual(['a']);
    remove('a');
    expect(idsStored()).toEqual([]);
  });

  it('that is not there is not moved', () => {
    const { move, waiting, idsStored } = start();
    move('a', 'wire');
    move('a', 'ready');
    expect([waiting(), idsStored()]).toEqual([[], []]);
  });

  it('waits without a storage too', () => {
    const { add, move, remove, waiting, idsStored } = start({}, { storageForbidden: true });
    add(entryOf('a'));
    move('a', 'wire', true);
    move('a', 'ready');
    expect([waiting(), idsStored()]).toEqual([['a'], []]);
    remove('a');
    expect(waiting()).toEqual([]);
  });
});

describe('an outbox that is full', () => {
  it('drops the oldest entries, and says so', () => {
    const { add, waiting, dropped, idsStored } = start({ maxEvents: 2 });
    for (const id of ['a', 'b', 'c']) add(entryOf(id));
    expect(dropped).toEqual(['a: the outbox is full']);
    expect([waiting(), idsStored()]).toEqual([
      ['b', 'c'],
      ['b', 'c'],
    ]);
  });

  it('counts how large its entries are together', () => {
    const large = entryOf('d', { data: { text: 'x'.repeat(1_000) } });
    const { add, dropped, waiting } = start({ maxBytes: sizeOf(entryOf('c'), large) });
    for (const id of ['a', 'b', 'c']) add(entryOf(id));
    expect(dropped).toEqual([]);
    add(large);
    expect(dropped).toEqual(['a: the outbox is full', 'b: the outbox is full']);
    expect(waiting()).toEqual(['c', 'd']);
  });

  it('does not keep one that is too large by itself', () => {
    const { add, waiting, idsStored, dropped } = start({ maxBytes: sizeOf(entryOf('a')) });
    add(entryOf('a'));
    add(entryOf('b', { data: { text: 'x' } }));
    expect([waiting(), idsStored(), dropped.length]).toEqual([['a'], ['a'], 1]);
  });

  it.each<[string, (outbox: ReturnType<typeof start>, id: string) => void]>([
    ['delivered', ({ remove }, id) => remove(id)],
    ['withdrawn', ({ clear }) => clear()],
    [
      'taken by another page',
      ({ localItems, resync }) => {
        localItems.clear();
        resync();
      },
    ],
  ])('has room again for what is %s', (_, go) => {
    const outbox = start({ maxBytes: 2 * sizeOf(entryOf('a')) });
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      outbox.add(entryOf(id));
      go(outbox, id);
    }
    outbox.add(entryOf('f'));
    outbox.add(entryOf('g'));
    expect([outbox.waiting(), outbox.dropped]).toEqual([['f', 'g'], []]);
  });

  it('does not count an entry twice that comes twice', () => {
    const { add, dropped } = start({ maxBytes: 2 * sizeOf(entryOf('a')), maxEvents: 2 });
    for (const id of ['a', 'a', 'a', 'b']) add(entryOf(id));
    expect(dropped).toEqual([]);
  });
});

describe('an old entry', () => {
  it('is dropped after 24 hours, at the next read', () => {
    const { add, at, clock, dropped, idsStored } = start();
    add(entryOf('a', { at: clock.now() - HOUR }));
    add(entryOf('b', { at: clock.now() }));
    clock.pass(23 * HOUR);
    expect([at('ready').length, dropped]).toEqual([2, []]);
    clock.pass(1);
    expect(at('ready').map(({ id }) => id)).toEqual(['b']);
    expect(dropped).toEqual(['a: older than 24 hours']);
    expect(idsStored()).toEqual(['b']);
  });

  it('of an earlier page is not taken over', () => {
    const { add, clock, dropped, waiting } = start({ maxAge: 2 * HOUR });
    add(entryOf('a', { at: clock.now() - 2 * HOUR - 1 }));
    add(entryOf('b', { at: clock.now() - 2 * HOUR }));
    expect([dropped, waiting()]).toEqual([['a: older than 2 hours'], ['b']]);
  });
});

describe('the outbox', () => {
  it('is cleared with the storage of all pages, and says that all of it was withdrawn', () => {
    const { add, move, clear, waiting, localItems, became } = start();
    localItems.set('tamis_outbox.two.1.x', '{}').set('basket', '3');
    add(entryOf('a'));
    add(entryOf('b'), 'alloy');
    move('b', 'wire', true);
    clear();
    expect(became).toEqual(['a', 'b'].map((id) => `${id} withdrawn: consent was withdrawn`));
    expect([waiting(), [...localItems.keys()]]).toEqual([[], ['basket']]);
  });

  it('drops entries whose requests outlive this page, and no others', () => {
    const { add, move, letGo, waiting, at, clock } = start();
    for (const id of ['safe', 'unsafe', 'ready', 'failed']) add(entryOf(id));
    move('safe', 'wire', true);
    move('unsafe', 'wire', false);
    move('failed', 'wire', true);
    move('failed', 'ready');
    letGo();
    expect(waiting()).toEqual(['unsafe', 'ready', 'failed']);
    expect(at('unsure')).toEqual([entryOf('safe', { unsure: clock.now() })]);
  });

  it('forgets, after the page was frozen, the entries that another page has taken from the storage meanwhile', () => {
    const { add, move, resync, localItems, waiting, became } = start();
    for (const id of ['taken', 'kept', 'on the wire']) add(entryOf(id));
    move('on the wire', 'wire', true);
    localItems.delete(`tamis_outbox.one.${entryOf('taken').at}.taken`);
    resync();
    expect([waiting(), became]).toEqual([['kept', 'on the wire'], ['taken taken over: another page has it']]);
  });

  it('without a storage forgets nothing when the page comes back', () => {
    const { add, resync, waiting } = start({}, { storageForbidden: true });
    add(entryOf('a'));
    resync();
    expect(waiting()).toEqual(['a']);
  });
});

it('an entry is turned into JSON once, though it is written, sized and sent in batches', () => {
  let times = 0;
  const { add, at, batches, move } = start();
  const data = {
    toJSON: () => {
      times += 1;
      return {};
    },
  };
  add(entryOf('a', { data }), 'alloy');
  at('ready');
  batches('alloy');
  move('a', 'ready');
  batches('ready');
  expect(times).toBe(1);
});

it('if no outcome can be known, every event is stored, even those on the wire', () => {
  const { add, move, writeDown, remove, idsStored, whereabouts } = start();
  for (const id of ['a', 'b']) add(entryOf(id), 'alloy');
  move('a', 'wire', true);
  writeDown();
  expect([idsStored().sort(), whereabouts('a')]).toEqual([['a', 'b'], 'wire']);
  // The edge has accepted both: no later page finds them.
  for (const id of ['a', 'b']) remove(id);
  expect(idsStored()).toEqual([]);
});

it('batches hold 50 events and 50 KB at most, and one larger event alone', () => {
  const { add, batches } = start();
  const sized = (id: string, bytes: number) => entryOf(id, { data: { text: 'x'.repeat(bytes) } });
  for (const [at, bytes] of [24_000, 24_000, 24_000, 70_000, 10].entries()) add(sized(`e${at}`, bytes));
  const ids = () => batches('ready').map((batch) => batch.map(({ id }) => id).join(' '));
  expect(ids()).toEqual(['e0 e1', 'e2', 'e3', 'e4']);
  for (let at = 5; at < 60; at++) add(entryOf(`e${at}`));
  expect(batches('ready').map(({ length }) => length)).toEqual([2, 1, 1, 50, 6]);
});

it('batches hold 50 KB as they are sent: a character of another script has up to three bytes', () => {
  const { add, batches } = start();
  for (const id of ['a', 'b', 'c']) add(entryOf(id, { data: { text: '味'.repeat(8_000) } }));
  expect(batches('ready').map((batch) => batch.map(({ id }) => id))).toEqual([['a', 'b'], ['c']]);
});

it('an event that must leave alone is a batch', () => {
  const { add, batches } = start();
  for (const id of ['a', 'b', 'c', 'd']) add(entryOf(id, id === 'b' ? { alone: true } : {}));
  expect(batches('ready').map((batch) => batch.map(({ id }) => id))).toEqual([['a'], ['b'], ['c', 'd']]);
});

it('a batch has one report suite', () => {
  const { add, batches } = start();
  for (const id of ['a', 'b', 'c', 'd']) {
    add(entryOf(id, { reportSuite: id === 'a' || id === 'b' ? 'rs-old' : 'rs-new' }));
  }
  expect(batches('ready').map((batch) => batch.map(({ id }) => id))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

it('entries beyond the limit are dropped by age, even if they were taken over last', () => {
  const { add, clock, dropped, waiting } = start({ maxEvents: 2 });
  add(entryOf('own 1', { at: clock.now() - 10_000 }));
  add(entryOf('own 2', { at: clock.now() - 5_000 }));
  add(entryOf('old', { at: clock.now() - 60_000 }));
  expect(dropped).toEqual(['old: the outbox is full']);
  expect(waiting()).toEqual(['own 1', 'own 2']);
});
