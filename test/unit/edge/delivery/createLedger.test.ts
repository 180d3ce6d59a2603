import { describe, expect, it } from 'vitest';
import type { Place } from '../../../../src/edge/delivery/entry.ts';
import {
  type CompleteEvent,
  createLedger,
  createOutboxStorage,
  type EdgeVerdict,
  type News,
} from '../../../../src/edge/delivery/index.ts';
import type { EventRecord } from '../../../../src/engine/index.ts';
import { OUTBOX_LIMITS, type OutboxLimits } from '../../../../src/settings/outboxLimits.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { createStories, type Looks, type Steps } from '../../../fakes/createStories.ts';
import { enterEvent } from '../../../fakes/enterEvent.ts';
import { entryOf, TEST_SENDER } from '../../../fakes/entryOf.ts';

const MINUTE = 60_000;
const TO = { ready: { is: 'queued' }, alloy: { is: 'given to alloy' } } as const;

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
  const enter = (event: CompleteEvent, to?: keyof typeof TO) => {
    enterEvent(ledger, event);
    if (to) ledger.happen(event.id, TO[to]);
  };
  const stored = () => [...localItems.values()].map((text) => JSON.parse(text) as CompleteEvent);
  const idsAt = (...places: readonly Place[]) => ledger.at(...places).map(({ event }) => event.id);
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
    answered: (id: string, verdict: EdgeVerdict, news: News = {}) =>
      ledger.happen(id, { is: 'answered', verdict, news, isLeft: false }),
    /** It goes on the wire; a request that outlives its page is taken by the browser at once. */
    goesOn: (id: string, outlives: boolean, leaving = {}) => {
      ledger.happen(id, { is: 'sent', outlives, isTaken: false, leaving });
      ledger.happen(id, { is: 'taken' });
    },
  };
};

type Page = ReturnType<typeof start>;
/** An event by its ID; `a:1` happened so many milliseconds ago. */
const eventOf = ({ clock }: Page, text: string) => {
  const [id = '', ago] = text.split(':');
  return entryOf(id, ago ? { at: clock.now() - Number(ago) } : {});
};
const enters =
  (to?: keyof typeof TO): Steps<Page>[string] =>
  (page, events) => {
    for (const it of events) page.enter(eventOf(page, it), to);
  };
const STEPS: Steps<Page> = {
  enter: enters(),
  ready: enters('ready'),
  alloy: enters('alloy'),
  /** On the wire: its request outlives the page, or not, or the browser may still refuse it. */
  safe: ({ goesOn }, [id = '']) => goesOn(id, true),
  unsafe: ({ goesOn }, [id = '']) => goesOn(id, false),
  young: ({ ledger }, [id = '']) =>
    ledger.happen(id, { is: 'sent', outlives: true, isTaken: false, leaving: {} }),
  /** The browser has taken it for good. */
  beacon: ({ ledger }, [id = '']) =>
    ledger.happen(id, { is: 'sent', outlives: true, isTaken: true, leaving: {} }),
  wait: ({ happen }, [id = '']) => happen(id, TO.ready),
  delivered: ({ answered }, ids) => {
    for (const id of ids) answered(id, 'taken');
  },
  refused: ({ answered }, [id = '']) => answered(id, 'refused'),
  /** The page is left, while the edge answers, or may be down. */
  leave: ({ idsAt, happen }, [how]) => {
    for (const id of idsAt('ready', 'alloy', 'wire')) happen(id, { is: 'left', isUp: how !== 'down' });
  },
  withdraw: ({ withdraw }) => withdraw(),
  persist: ({ persist }) => persist(),
  resync: ({ resync }) => resync(),
  forget: ({ told }) => told.splice(0),
  others: ({ localItems }) => localItems.set('tamis_outbox.two.1.x', '{}').set('basket', '3'),
  lose: ({ localItems }, [id = '']) => localItems.delete(`tamis_outbox.one.${entryOf(id).at}.${id}`),
  clear: ({ localItems }) => localItems.clear(),
};
const PLACES: readonly Place[] = ['made', 'ready', 'alloy', 'wire', 'noted'];
const LOOKS: Looks<Page> = {
  at: ({ idsAt }) => PLACES.flatMap((place) => idsAt(place).map((id) => `${place}:${id}`)),
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
    'is told and stored once it waits, found where it is, and deleted when it is over': `
      enter a | = at made:a | = stored nothing | = told nothing | ready a | alloy b | = at ready:a alloy:b
      = stored a b | = told a stored; b stored | delivered a | delivered unknown | = at alloy:b | = stored b`,
    'is found in its place, oldest first': `
      ready b | ready a:1 | alloy c | alloy d | safe d | = at ready:a ready:b alloy:c wire:d`,
    'needs no storage once the browser has its request, and needs it again when the request has failed': `
      alloy a | young a | = at wire:a | = stored a | safe a | = stored nothing | wait a | = at ready:a | = stored a`,
    'whose request ends with the page stays in the storage': 'ready a | unsafe a | = stored a',
    'that is not there, or is over, goes nowhere': `
      safe a | wait a | alloy b | refused b | forget | safe b | wait b | leave | = at nothing | = told nothing
      = stored nothing`,
    'waits without a storage too, and never says that it is stored': `
      with forbidden | alloy a | safe a | wait a | = at ready:a | = told a waiting; a waiting; a handed over; a waiting`,
  });

  it('that comes twice is there once, in its last form', () => {
    const { enter, idsAt, find, stored } = start();
    enter(entryOf('a'), 'ready');
    enter(entryOf('a', { rule: 'Sample' }), 'ready');
    expect([idsAt('ready'), find('a')?.event?.rule]).toEqual([['a'], 'Sample']);
    expect(stored()).toEqual([entryOf('a', { rule: 'Sample' })]);
  });

  it('is turned into JSON once, though it is stored, copied and sent', () => {
    let times = 0;
    const { enter, copyOf, goesOn, happen } = start();
    const data = {
      toJSON: () => {
        times += 1;
        return {};
      },
    };
    enter(entryOf('a', { data }), 'alloy');
    copyOf('a');
    goesOn('a', true);
    happen('a', TO.ready);
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

it('the ledger tells each new record and each change of it, with the record before, and no more', () => {
  const { enter, ledger, goesOn, answered, told, clock, records } = start();
  const before: unknown[] = [];
  ledger.onChange((_, was) => before.push(was?.outcome));
  enter(entryOf('a'), 'alloy');
  goesOn('a', true, { xdm: { _id: 'a' }, data: {} });
  answered('a', 'unreachable', { reason: 'no answer', took: 4 });
  ledger.happen('a', TO.ready);
  clock.pass(7);
  goesOn('a', true);
  expect(records.at(-1)).toMatchObject({
    attempts: 2,
    leftAt: [clock.now() - 7, clock.now()],
    status: undefined,
    took: undefined,
    xdm: { _id: 'a' },
  });
  answered('a', 'taken', { status: 200 });
  expect(told).toEqual([
    'a stored',
    'a stored',
    'a handed over',
    'a in doubt: no answer',
    'a in doubt',
    'a handed over',
    'a delivered',
  ]);
  expect(before).toEqual([
    undefined,
    'stored',
    'stored',
    'handed over',
    'in doubt',
    'in doubt',
    'handed over',
  ]);
  expect(ledger.find('a')?.sentAt).toBe(clock.now());
});

tellStories({
  'the storage takes no more than the limits, but a burst drops nothing': `
    with 2 | ready a b c | = at ready:a ready:b ready:c | = stored a b | = told a stored; b stored; c waiting
    delivered a | wait c | = stored b c`,
  'the storage counts characters too, and is empty again after a withdrawal':
    'with two-sizes | ready a b c | = stored a b | withdraw | ready d e f | = stored d e',
  'a withdrawal ends all events, and says which of them may have arrived: a request under way is taken back; it clears the storage of all pages, but nothing else': `
    others | ready a | alloy b c | safe b | beacon c | forget | withdraw | = at nothing | = keys basket
    = told a refused: consent was withdrawn; b in doubt: consent was withdrawn; c handed over: consent was withdrawn`,
});

describe('as its page is left', () => {
  const LEFT = 'its page was left before the answer';
  tellStories({
    'an event on the wire is stored, as handed over if the browser has it, else as in doubt; one that waits is as before': `
      alloy a b c | ready d | safe a | unsafe b | young c | forget | leave | = at ready:d wire:a wire:b wire:c
      = stored b c d a | = told a handed over: ${LEFT}; b in doubt: ${LEFT}; c in doubt: ${LEFT}`,
    'no event on the wire counts as handed over while the edge may be down': `alloy a | safe a | forget | leave down | = told a in doubt: ${LEFT}`,
  });

  it('the storage says what the next page must know', () => {
    const { enter, goesOn, happen, stored, clock } = start();
    for (const id of ['taken', 'mortal', 'waiting']) enter(entryOf(id), 'ready');
    goesOn('taken', true);
    goesOn('mortal', false);
    clock.pass(5);
    for (const id of ['taken', 'mortal', 'waiting']) happen(id, { is: 'left', isUp: true });
    expect(stored()).toEqual(
      expect.arrayContaining([
        entryOf('taken', { handedOver: clock.now() }),
        entryOf('mortal', { inDoubt: true, spare: true }),
        entryOf('waiting'),
      ]),
    );
  });
});

describe('a page that was frozen', () => {
  tellStories({
    'forgets the events that another page has taken from the storage meanwhile': `
      ready taken kept wired | safe wired | forget | lose taken | resync | = at ready:kept wire:wired
      = told taken in doubt: another page has it`,
    'forgets nothing without a storage': 'with forbidden | ready a | resync | = at ready:a',
  });
});

tellStories({
  'what the site has cleared is stored again, if it would be lost with its page': `
    alloy a b | ready c | safe a | leave | lose a | lose b | persist | = stored c a b | clear | persist | = stored a b c
    delivered a b c | = stored nothing`,
});

it('an event that is over is still known, so that alloy does not send it again, but not all of them for ever', () => {
  const { enter, answered, find } = start();
  for (let n = 0; n < 5_000; n++) {
    enter(entryOf(`e${n}`));
    answered(`e${n}`, 'taken');
  }
  expect([find('e4999')?.isForeign, find('e4001')?.place, find('e2000')]).toEqual([false, 'over', undefined]);
});
