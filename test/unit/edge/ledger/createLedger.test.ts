import { describe, expect, it } from 'vitest';
import { type CompleteEvent, createLedger, type State } from '../../../../src/edge/ledger/index.ts';
import { createOutboxStorage } from '../../../../src/edge/outbox/index.ts';
import type { EventRecord } from '../../../../src/engine/index.ts';
import { OUTBOX_LIMITS, type OutboxLimits } from '../../../../src/settings/outboxLimits.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { enterEvent } from '../../../fakes/enterEvent.ts';
import { entryOf, TEST_SENDER } from '../../../fakes/entryOf.ts';

const MINUTE = 60_000;

const start = (limits: Partial<OutboxLimits> = {}, { storageForbidden = false } = {}) => {
  const { local, localItems, clock, forbidStores } = createFakeBrowser();
  if (storageForbidden) forbidStores();
  const store = createOutboxStorage({ storage: local, owner: 'one', sender: TEST_SENDER, report: () => {} });
  const ledger = createLedger({ store, limits: { ...OUTBOX_LIMITS, ...limits }, clock });
  const told: string[] = [];
  const records: EventRecord[] = [];
  ledger.onChange((record) => {
    told.push(`${record.id} ${record.outcome}${record.reason ? `: ${record.reason}` : ''}`);
    records.push(record);
  });
  const enter = (event: CompleteEvent, to?: 'ready' | 'alloy') => {
    enterEvent(ledger, event);
    if (to) ledger.move(event.id, to);
  };
  const stored = () => [...localItems.values()].map((text) => JSON.parse(text) as CompleteEvent);
  const idsAt = (...states: readonly State[]) => ledger.at(...states).map(({ event }) => event.id);
  return {
    ...ledger,
    ledger,
    clock,
    localItems,
    told,
    records,
    enter,
    stored,
    idsAt,
    idsStored: () => stored().map(({ id }) => id),
    stateOf: (id: string) => ledger.find(id)?.state,
    goesOn: (id: string, isSafe: boolean) => ledger.sent({ id }, { isSafe }),
  };
};

describe('an event', () => {
  it('is stored once it waits, found where it is, and deleted when it has ended', () => {
    const { enter, find, end, stateOf, idsStored, open } = start();
    enter(entryOf('a'));
    expect([stateOf('a'), idsStored()]).toEqual(['made', []]);
    enter(entryOf('a'), 'ready');
    enter(entryOf('b'), 'alloy');
    expect([find('a')?.event, stateOf('a'), stateOf('b')]).toEqual([entryOf('a'), 'ready', 'alloy']);
    expect(idsStored()).toEqual(['a', 'b']);
    end('a', 'delivered');
    end('unknown', 'delivered');
    expect([find('a')?.event, stateOf('a'), open().length, idsStored()]).toEqual([
      undefined,
      'ended',
      1,
      ['b'],
    ]);
  });

  it('is found only in the requested state, oldest first', () => {
    const { enter, idsAt, goesOn, has, clock } = start();
    enter(entryOf('b', { at: clock.now() }), 'ready');
    enter(entryOf('a', { at: clock.now() - 1 }), 'ready');
    enter(entryOf('c'), 'alloy');
    enter(entryOf('d'), 'alloy');
    goesOn('d', true);
    expect([idsAt('ready'), idsAt('ready', 'alloy'), idsAt('wire')]).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c'],
      ['d'],
    ]);
    expect([has('wire'), has('unsure')]).toEqual([true, false]);
  });

  it('that comes twice is there once, in its last form', () => {
    const { enter, idsAt, find, stored } = start();
    enter(entryOf('a'), 'ready');
    enter(entryOf('a', { rule: 'Sample' }), 'ready');
    expect([idsAt('ready'), find('a')?.event?.rule]).toEqual([['a'], 'Sample']);
    expect(stored()).toEqual([entryOf('a', { rule: 'Sample' })]);
  });

  it('needs no storage if its request outlives the page, and needs it again when the request has failed', () => {
    const { enter, goesOn, move, stateOf, idsStored } = start();
    enter(entryOf('a'), 'alloy');
    goesOn('a', true);
    expect([stateOf('a'), idsStored()]).toEqual(['wire', []]);
    move('a', 'ready');
    expect([stateOf('a'), idsStored()]).toEqual(['ready', ['a']]);
  });

  it('whose request ends with the page stays in the storage', () => {
    const { enter, goesOn, idsStored } = start();
    enter(entryOf('a'), 'ready');
    goesOn('a', false);
    expect(idsStored()).toEqual(['a']);
  });

  it('that is not there, or has ended, is not moved', () => {
    const { enter, end, goesOn, move, markInDoubt, told, idsStored } = start();
    goesOn('a', true);
    move('a', 'ready');
    enter(entryOf('b'), 'alloy');
    end('b', 'failed');
    const before = told.length;
    goesOn('b', true);
    move('b', 'ready');
    markInDoubt();
    expect([told.length, idsStored()]).toEqual([before, []]);
  });

  it('waits without a storage too', () => {
    const { enter, goesOn, move, idsAt, idsStored } = start({}, { storageForbidden: true });
    enter(entryOf('a'), 'alloy');
    goesOn('a', true);
    move('a', 'ready');
    expect([idsAt('ready'), idsStored()]).toEqual([['a'], []]);
  });

  it('is turned into JSON once, though it is stored, copied and moved', () => {
    let times = 0;
    const { enter, copyOf, goesOn, move } = start();
    const data = {
      toJSON: () => {
        times += 1;
        return {};
      },
    };
    enter(entryOf('a', { data }), 'alloy');
    copyOf('a');
    goesOn('a', true);
    move('a', 'ready');
    expect(times).toBe(1);
  });

  it('is copied for alloy, which writes into what it gets', () => {
    const { enter, copyOf, find } = start();
    const event = entryOf('a', { xdm: { _id: 'a', list: [{ name: 'x' }] } });
    enter(event);
    const copy = copyOf('a');
    expect(copy).toEqual(event);
    const [written] = (copy as unknown as { xdm: { list: { name: string }[] } }).xdm.list;
    if (written) written.name = 'y';
    expect(find('a')?.event).toEqual(entryOf('a', { xdm: { _id: 'a', list: [{ name: 'x' }] } }));
    expect(copyOf('unknown')).toBeUndefined();
  });

  it('that JSON cannot hold is not entered', () => {
    const { enter, find } = start();
    const data: Record<string, unknown> = {};
    data.self = data;
    expect(() => enter(entryOf('a', { data }))).toThrow();
    expect(find('a')).toBeUndefined();
  });

  it('is as old as the time that has passed, even if somebody corrects the clock', () => {
    const { enter, find, clock } = start();
    enter(entryOf('a', { at: clock.now() - MINUTE }));
    clock.pass(1_000);
    clock.correct(-365 * 24 * 60 * MINUTE);
    expect(find('a')?.age()).toBe(MINUTE + 1_000);
    enter(entryOf('from the future', { at: clock.now() + MINUTE }));
    expect(find('from the future')?.age()).toBe(0);
  });
});

describe('what the ledger tells', () => {
  it('is each new record and each change of it, with the record before, and no more', () => {
    const { enter, ledger, told, clock, records } = start();
    const before: unknown[] = [];
    ledger.onChange((_, was) => before.push(was?.outcome));
    enter(entryOf('a'), 'alloy');
    ledger.sent({ id: 'a', xdm: { _id: 'a' }, data: {} }, { isSafe: true });
    ledger.move('a', 'ready', { reason: 'no answer', status: 503, took: 4 });
    ledger.move('a', 'ready');
    clock.pass(7);
    ledger.sent({ id: 'a' }, { isSafe: true });
    expect(records.at(-1)).toMatchObject({
      attempts: 2,
      leftAt: [clock.now() - 7, clock.now()],
      status: undefined,
      took: undefined,
      xdm: { _id: 'a' },
    });
    ledger.end('a', 'delivered', { status: 200 });
    expect(told).toEqual(['a waiting', 'a sent', 'a waiting: no answer', 'a sent: no answer', 'a delivered']);
    expect(before).toEqual([undefined, 'waiting', 'sent', 'waiting', 'sent']);
    expect(ledger.find('a')?.sentAt).toBe(clock.now());
  });

  it('is complete although a listener throws', () => {
    const { ledger, enter, told } = start();
    ledger.onChange(() => {
      throw new Error('boom');
    });
    const heard: string[] = [];
    ledger.onChange(({ id }) => heard.push(id));
    enter(entryOf('a'));
    expect([told, heard]).toEqual([['a waiting'], ['a']]);
  });
});

describe('the storage', () => {
  it('takes no more than the limits, but a burst drops nothing', () => {
    const { enter, idsAt, idsStored, end, move } = start({ maxEvents: 2 });
    for (const id of ['a', 'b', 'c']) enter(entryOf(id), 'ready');
    expect([idsAt('ready'), idsStored()]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b'],
    ]);
    end('a', 'delivered');
    move('c', 'ready');
    expect(idsStored()).toEqual(['b', 'c']);
  });

  it('counts characters too, and is empty again after a withdrawal', () => {
    const { enter, idsStored, withdraw } = start({ maxBytes: 2 * JSON.stringify(entryOf('a')).length });
    for (const id of ['a', 'b', 'c']) enter(entryOf(id), 'ready');
    expect(idsStored()).toEqual(['a', 'b']);
    withdraw();
    for (const id of ['d', 'e', 'f']) enter(entryOf(id), 'ready');
    expect(idsStored()).toEqual(['d', 'e']);
  });
});

it('a withdrawal ends all events, and clears the storage of all pages', () => {
  const { enter, goesOn, withdraw, localItems, told, open } = start();
  localItems.set('tamis_outbox.two.1.x', '{}').set('basket', '3');
  enter(entryOf('a'), 'ready');
  enter(entryOf('b'), 'alloy');
  goesOn('b', true);
  told.length = 0;
  withdraw();
  expect(told).toEqual(['a', 'b'].map((id) => `${id} withdrawn: consent was withdrawn`));
  expect([open(), [...localItems.keys()]]).toEqual([[], ['basket']]);
});

it('events whose requests outlive this page become unsure as it is left, and no others', () => {
  const { enter, goesOn, move, markInDoubt, idsAt, find, stored, clock } = start();
  for (const id of ['safe', 'unsafe', 'ready', 'failed']) enter(entryOf(id), 'ready');
  goesOn('safe', true);
  goesOn('unsafe', false);
  goesOn('failed', true);
  move('failed', 'ready');
  markInDoubt();
  expect([idsAt('ready', 'wire'), idsAt('unsure')]).toEqual([['unsafe', 'ready', 'failed'], ['safe']]);
  expect(find('safe')?.record).toMatchObject({ outcome: 'unsure', reason: 'under way as its page was left' });
  expect(stored()).toContainEqual(entryOf('safe', { unsure: clock.now() }));
});

describe('a page that was frozen', () => {
  it('forgets the events that another page has taken from the storage meanwhile', () => {
    const { enter, goesOn, resync, localItems, open, told } = start();
    for (const id of ['taken', 'kept', 'on the wire']) enter(entryOf(id), 'ready');
    goesOn('on the wire', true);
    localItems.delete(`tamis_outbox.one.${entryOf('taken').at}.taken`);
    resync();
    expect(open().map(({ event }) => event.id)).toEqual(['kept', 'on the wire']);
    expect(told.at(-1)).toBe('taken taken over: another page has it');
  });

  it('forgets nothing without a storage', () => {
    const { enter, resync, idsAt } = start({}, { storageForbidden: true });
    enter(entryOf('a'), 'ready');
    resync();
    expect(idsAt('ready')).toEqual(['a']);
  });
});

it('if no outcome can be known, every event is stored, even those on the wire and those that the site has cleared', () => {
  const { enter, goesOn, persist, end, idsStored, stateOf, localItems } = start();
  for (const id of ['a', 'b']) enter(entryOf(id), 'alloy');
  goesOn('a', true);
  localItems.clear();
  persist();
  expect([idsStored().sort(), stateOf('a')]).toEqual([['a', 'b'], 'wire']);
  // The edge has accepted both: no later page finds them.
  for (const id of ['a', 'b']) end(id, 'delivered');
  expect(idsStored()).toEqual([]);
});

it('an event that has ended is still known, so that alloy does not send it again, but not all of them for ever', () => {
  const { enter, end, find } = start();
  for (let n = 0; n < 5_000; n++) {
    enter(entryOf(`e${n}`));
    end(`e${n}`, 'delivered');
  }
  expect([find('e4999')?.isForeign, find('e4001')?.state, find('e2000')]).toEqual([
    false,
    'ended',
    undefined,
  ]);
});
