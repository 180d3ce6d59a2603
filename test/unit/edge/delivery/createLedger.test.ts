import { describe, expect, it } from 'vitest';
import {
  type CompleteEvent,
  createLedger,
  createOutboxStorage,
  type State,
} from '../../../../src/edge/delivery/index.ts';
import type { EventRecord } from '../../../../src/engine/index.ts';
import { OUTBOX_LIMITS, type OutboxLimits } from '../../../../src/settings/outboxLimits.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { createStories, type Looks, type Steps } from '../../../fakes/createStories.ts';
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

type Page = ReturnType<typeof start>;
/** An event by its ID; `a:1` happened so many milliseconds ago. */
const eventOf = ({ clock }: Page, text: string) => {
  const [id = '', ago] = text.split(':');
  return entryOf(id, ago ? { at: clock.now() - Number(ago) } : {});
};
const enters =
  (to?: 'ready' | 'alloy'): Steps<Page>[string] =>
  (page, events) => {
    for (const it of events) page.enter(eventOf(page, it), to);
  };
const STEPS: Steps<Page> = {
  enter: enters(),
  ready: enters('ready'),
  alloy: enters('alloy'),
  /** On the wire: its request outlives the page, or not. */
  safe: ({ goesOn }, [id = '']) => goesOn(id, true),
  unsafe: ({ goesOn }, [id = '']) => goesOn(id, false),
  move: ({ move }, [id = '']) => move(id, 'ready'),
  delivered: ({ end }, ids) => {
    for (const id of ids) end(id, 'delivered');
  },
  failed: ({ end }, [id = '']) => end(id, 'failed'),
  doubt: ({ markInDoubt }) => markInDoubt(),
  withdraw: ({ withdraw }) => withdraw(),
  persist: ({ persist }) => persist(),
  resync: ({ resync }) => resync(),
  forget: ({ told }) => told.splice(0),
  others: ({ localItems }) => localItems.set('tamis_outbox.two.1.x', '{}').set('basket', '3'),
  lose: ({ localItems }, [id = '']) => localItems.delete(`tamis_outbox.one.${entryOf(id).at}.${id}`),
  clear: ({ localItems }) => localItems.clear(),
};
const STATES: readonly State[] = ['made', 'ready', 'alloy', 'wire', 'unsure'];
const LOOKS: Looks<Page> = {
  at: ({ idsAt }) => STATES.flatMap((state) => idsAt(state).map((id) => `${state}:${id}`)),
  stored: ({ idsStored }) => idsStored(),
  keys: ({ localItems }) => [...localItems.keys()],
  told: ({ told }) => [told.join('; ')].filter(Boolean),
};
const LIMITS: Readonly<Record<string, Partial<OutboxLimits>>> = {
  2: { maxEvents: 2 },
  'two-sizes': { maxBytes: 2 * JSON.stringify(entryOf('a')).length },
};
const tellStories = createStories(
  ([given = '']) => start(LIMITS[given], { storageForbidden: given === 'forbidden' }),
  STEPS,
  LOOKS,
);

describe('an event', () => {
  tellStories({
    'is stored once it waits, found where it is, and deleted when it has ended': `
      enter a | = at made:a | = stored nothing | ready a | alloy b | = at ready:a alloy:b | = stored a b
      delivered a | delivered unknown | = at alloy:b | = stored b`,
    'is found in its state, oldest first': `
      ready b | ready a:1 | alloy c | alloy d | safe d | = at ready:a ready:b alloy:c wire:d`,
    'needs no storage if its request outlives the page, and needs it again when the request has failed': `
      alloy a | safe a | = at wire:a | = stored nothing | move a | = at ready:a | = stored a`,
    'whose request ends with the page stays in the storage': 'ready a | unsafe a | = stored a',
    'that is not there, or has ended, is not moved': `
      safe a | move a | alloy b | failed b | = told b waiting; b failed
      safe b | move b | doubt | = told b waiting; b failed | = stored nothing`,
    'waits without a storage too':
      'with forbidden | alloy a | safe a | move a | = at ready:a | = stored nothing',
  });

  it('that comes twice is there once, in its last form', () => {
    const { enter, idsAt, find, stored } = start();
    enter(entryOf('a'), 'ready');
    enter(entryOf('a', { rule: 'Sample' }), 'ready');
    expect([idsAt('ready'), find('a')?.event?.rule]).toEqual([['a'], 'Sample']);
    expect(stored()).toEqual([entryOf('a', { rule: 'Sample' })]);
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
});

describe('the storage', () => {
  tellStories({
    'takes no more than the limits, but a burst drops nothing': `
      with 2 | ready a b c | = at ready:a ready:b ready:c | = stored a b | delivered a | move c | = stored b c`,
    'counts characters too, and is empty again after a withdrawal':
      'with two-sizes | ready a b c | = stored a b | withdraw | ready d e f | = stored d e',
  });
});

tellStories({
  'a withdrawal ends all events, and clears the storage of all pages, but nothing else': `
    others | ready a | alloy b | safe b | forget | withdraw | = at nothing | = keys basket
    = told a withdrawn: consent was withdrawn; b withdrawn: consent was withdrawn`,
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
  tellStories({
    'forgets the events that another page has taken from the storage meanwhile': `
      ready taken kept wired | safe wired | forget | lose taken | resync | = at ready:kept wire:wired
      = told taken taken over: another page has it`,
    'forgets nothing without a storage': 'with forbidden | ready a | resync | = at ready:a',
  });
});

tellStories({
  'if no outcome can be known, every event is stored, even those on the wire and those that the site has cleared': `
    alloy a b | safe a | clear | persist | = stored a b | = at alloy:b wire:a | delivered a b | = stored nothing`,
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
