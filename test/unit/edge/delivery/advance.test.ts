import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EdgeVerdict, type Happening, isAtRisk } from '../../../../src/edge/delivery/advance.ts';
import type { Entry, Place } from '../../../../src/edge/delivery/entry.ts';
import { type CompleteEvent, createLedger } from '../../../../src/edge/delivery/index.ts';
import { OUTBOX_LIMITS } from '../../../../src/settings/outboxLimits.ts';
import { createFakeClock } from '../../../../src/testing/createFakeClock.ts';
import { enterEvent } from '../../../fakes/enterEvent.ts';
import { entryOf } from '../../../fakes/entryOf.ts';

const MINUTE = 60_000;

/** A ledger with a storage that may be full. */
const start = () => {
  const stored = new Map<string, string>();
  const world = { isFull: false };
  const clock = createFakeClock();
  const store = {
    keep: ({ id }: CompleteEvent, text: string) => !world.isFull && !!stored.set(id, text),
    drop: ({ id }: CompleteEvent) => void stored.delete(id),
    holds: ({ id }: CompleteEvent) => stored.has(id),
    clear: () => stored.clear(),
  };
  return { stored, world, clock, ledger: createLedger({ store, limits: OUTBOX_LIMITS, clock }) };
};

const sent = (outlives: boolean, isTaken = false): Happening => ({
  is: 'sent',
  outlives,
  isTaken,
  leaving: {},
});
const answered = (verdict: EdgeVerdict, status?: number, isLeft = false): Happening => ({
  is: 'answered',
  verdict,
  news: { status },
  isLeft,
});

const HAPPENINGS = {
  queued: { is: 'queued' },
  found: { is: 'found' },
  'to alloy': { is: 'given to alloy' },
  'sent, mortal': sent(false),
  'sent, outlives': sent(true),
  'sent for good': sent(true, true),
  'browser has it': { is: 'taken' },
  taken: answered('taken', 200),
  '204, no name': { is: 'answered', verdict: 'taken', news: { outcome: 'handed over' }, isLeft: false },
  refused: answered('refused', 400),
  'batch refused': answered('batch refused', 400),
  busy: answered('busy', 503),
  'not the edge’s': answered('not taken', 200),
  'status 500': answered('unreachable', 500),
  unreachable: answered('unreachable'),
  '– on a left page': answered('unreachable', undefined, true),
  'given up': answered('given up'),
  'next: taken': { is: 'outrun', verdict: 'taken' },
  'next: refused': { is: 'outrun', verdict: 'refused' },
  'next: fails': { is: 'outrun', verdict: 'unreachable' },
  left: { is: 'left', isUp: true },
  'left, maybe down': { is: 'left', isUp: false },
  gone: { is: 'gone' },
  'gate refuses': { is: 'refused', reason: 'no' },
  withdrawn: { is: 'withdrawn' },
  dropped: { is: 'dropped', reason: 'full' },
} satisfies Record<string, Happening>;
type Name = keyof typeof HAPPENINGS;

/** How an event gets where it is. */
const BEFORE: Readonly<Record<string, readonly Name[]>> = {
  made: [],
  ready: ['queued'],
  'ready?': ['sent, mortal', 'unreachable'],
  alloy: ['to alloy'],
  wire: ['sent, outlives'],
  'wire?': ['sent, mortal', 'unreachable', 'sent, outlives'],
  'wire!': ['sent, outlives', 'browser has it'],
  'left!': ['sent, outlives', 'browser has it', 'left'],
  'left?': ['sent, outlives', 'left'],
  noted: ['sent for good'],
  over: ['dropped'],
};
const { wire, 'wire!': held, 'left!': left } = BEFORE;
const FOREIGN = { alloy: [], wire, 'wire!': held, 'left!': left } as typeof BEFORE;
const TO_FOREIGN: readonly Name[] = [
  'sent, mortal',
  'sent, outlives',
  'browser has it',
  'taken',
  '204, no name',
  'refused',
  'batch refused',
  'busy',
  'not the edge’s',
  'status 500',
  'unreachable',
  'given up',
  'gate refuses',
  'withdrawn',
];

const SIGNS: Readonly<Record<string, string>> = { 'in doubt': '?', 'handed over': '!' };
const whereAfter = (names: readonly Name[], isForeign: boolean) => {
  const { ledger } = start();
  if (isForeign) ledger.enterForeign({ _id: 'a' });
  else enterEvent(ledger, entryOf('a'));
  for (const name of names) ledger.happen('a', HAPPENINGS[name]);
  const { place = '', wasLeft, record } = ledger.find('a') ?? {};
  const { outcome = '' } = record ?? {};
  if (place === 'over' || place === 'noted') return place === 'over' ? outcome : place;
  return `${wasLeft ? 'left' : place}${SIGNS[outcome] ?? ''}`;
};
const ALL = Object.keys(HAPPENINGS) as readonly Name[];
const tableOf = (places: typeof BEFORE, names = ALL, isForeign = false) =>
  [['', ...Object.keys(places)]]
    .concat(
      names.map((name) => [
        name,
        ...Object.values(places).map((before) => {
          const [was, is] = [before, [...before, name]].map((it) => whereAfter(it, isForeign));
          return is === was ? '·' : String(is);
        }),
      ]),
    )
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(at ? 12 : 17))
        .join('| ')
        .trimEnd(),
    );
const linesOf = (table: string) => table.trimEnd().split('\n').slice(1);

/**
 * What becomes of an event, by where it is. `?` is in doubt, `!` is handed over, as are all that are `noted`; the others
 * wait or are stored. `left`: it is on the wire, and its page has been left. A dot: nothing changes.
 */
it('each happening leads an event on, by where it is', () => {
  expect(tableOf(BEFORE)).toEqual(
    linesOf(`
                 | made        | ready       | ready?      | alloy       | wire        | wire?       | wire!       | left!       | left?       | noted       | over
queued           | ready       | ·           | ·           | ready       | ready       | ready?      | ready       | ready       | ready?      | ready       | ·
found            | ready       | ·           | ·           | ready       | ready       | ready?      | ready       | noted       | ready?      | ·           | ·
to alloy         | alloy       | alloy       | alloy?      | ·           | alloy       | alloy?      | alloy       | alloy       | alloy?      | alloy       | ·
sent, mortal     | wire        | wire        | wire?       | wire        | ·           | ·           | wire        | wire        | wire?       | wire        | ·
sent, outlives   | wire        | wire        | wire?       | wire        | ·           | ·           | wire        | wire        | wire?       | wire        | ·
sent for good    | noted       | noted       | noted       | noted       | noted       | noted       | noted       | noted       | noted       | ·           | ·
browser has it   | ·           | ·           | ·           | ·           | wire!       | wire!       | ·           | ·           | ·           | ·           | ·
taken            | delivered   | delivered   | delivered   | delivered   | delivered   | delivered   | delivered   | delivered   | delivered   | delivered   | delivered
204, no name     | handed over | handed over | handed over | handed over | handed over | handed over | handed over | handed over | handed over | handed over | handed over
refused          | refused     | refused     | refused     | refused     | refused     | refused     | refused     | refused     | refused     | refused     | refused
batch refused    | ready       | ·           | ready       | ready       | ready       | ready?      | ready       | ready       | ready       | ready       | ·
busy             | alloy       | alloy       | alloy       | ·           | alloy       | alloy?      | alloy       | alloy       | alloy       | alloy       | ·
not the edge’s   | ready       | ·           | ·           | ready       | ready?      | ready?      | ready?      | ready?      | ready?      | ready       | ·
status 500       | ready       | ·           | ready       | ready       | ready       | ready?      | ready       | ready       | ready       | ready       | ·
unreachable      | ready       | ·           | ·           | ready       | ready?      | ready?      | ready?      | ready?      | ready?      | ready       | ·
– on a left page | ready       | ·           | ·           | ready       | ready?      | ready?      | ready?      | noted       | ready?      | ready       | ·
given up         | ready       | ·           | ·           | ready       | ready?      | ready?      | ready?      | noted       | ready?      | ready       | ·
next: taken      | ·           | ·           | ·           | ·           | ·           | ·           | ·           | ·           | ·           | handed over | ·
next: refused    | ·           | ·           | ·           | ·           | ·           | ·           | ·           | ·           | ·           | handed over | ·
next: fails      | ·           | ·           | ·           | ·           | ·           | ·           | ·           | ·           | ·           | ready?      | ·
left             | ·           | ·           | ·           | ·           | left?       | left?       | left!       | ·           | ·           | ·           | ·
left, maybe down | ·           | ·           | ·           | ·           | left?       | left?       | left?       | ·           | ·           | ·           | ·
gone             | in doubt    | in doubt    | in doubt    | in doubt    | in doubt    | in doubt    | in doubt    | in doubt    | in doubt    | in doubt    | ·
gate refuses     | refused     | refused     | in doubt    | refused     | in doubt    | in doubt    | in doubt    | in doubt    | in doubt    | handed over | ·
withdrawn        | refused     | refused     | in doubt    | refused     | in doubt    | in doubt    | in doubt    | in doubt    | in doubt    | handed over | ·
dropped          | dropped     | dropped     | in doubt    | dropped     | in doubt    | in doubt    | in doubt    | in doubt    | in doubt    | handed over | ·
`),
  );
});

it('an event of the page’s own is sent by alloy alone: without an answer it is in doubt', () => {
  expect(tableOf(FOREIGN, TO_FOREIGN, true)).toEqual(
    linesOf(`
                 | alloy       | wire        | wire!       | left!
sent, mortal     | wire        | ·           | wire        | wire
sent, outlives   | wire        | ·           | wire        | wire
browser has it   | ·           | wire!       | ·           | ·
taken            | delivered   | delivered   | delivered   | delivered
204, no name     | handed over | handed over | handed over | handed over
refused          | refused     | refused     | refused     | refused
batch refused    | dropped     | dropped     | dropped     | dropped
busy             | ·           | alloy       | alloy       | alloy
not the edge’s   | dropped     | in doubt    | in doubt    | in doubt
status 500       | dropped     | dropped     | dropped     | dropped
unreachable      | dropped     | in doubt    | in doubt    | in doubt
given up         | dropped     | in doubt    | in doubt    | handed over
gate refuses     | refused     | in doubt    | in doubt    | in doubt
withdrawn        | refused     | in doubt    | in doubt    | in doubt
`),
  );
});

it.each<[string, Partial<CompleteEvent>, Place, string]>([
  ['that the browser had taken waits for the next answer', { handedOver: 5 }, 'noted', 'handed over'],
  ['that nobody had taken is sent again, in doubt', { inDoubt: true }, 'ready', 'in doubt'],
  ['that had not left is sent', {}, 'ready', 'stored'],
])('an event of an earlier page %s', (_, marks, place, outcome) => {
  const { ledger, stored } = start();
  const event = entryOf('a', marks);
  enterEvent(ledger, event);
  ledger.happen('a', { is: 'found' });
  expect(ledger.find('a')).toMatchObject({ place, record: { outcome } });
  expect(JSON.parse(String(stored.get('a')))).toEqual(event);
});

it('an event that no longer fits with what its page has learned stays stored without that, and is removed at its end', () => {
  const { ledger, stored, world } = start();
  enterEvent(ledger, entryOf('a'));
  ledger.happen('a', HAPPENINGS['sent, mortal']);
  world.isFull = true;
  ledger.happen('a', HAPPENINGS.left);
  expect(JSON.parse(String(stored.get('a')))).toEqual(entryOf('a'));
  expect(ledger.find('a')).toMatchObject({ isStored: false, record: { outcome: 'in doubt' } });
  ledger.happen('a', HAPPENINGS.taken);
  expect(stored.size).toBe(0);
});

it('a request that fails a minute after an event tells nothing of it: it stays handed over', () => {
  const { ledger, clock } = start();
  enterEvent(ledger, entryOf('a', { at: clock.now() }));
  ledger.happen('a', HAPPENINGS['sent for good']);
  clock.pass(MINUTE);
  ledger.happen('a', HAPPENINGS['next: fails']);
  expect(ledger.find('a')).toMatchObject({
    place: 'over',
    record: { outcome: 'handed over', reason: expect.stringContaining('too late to tell') },
  });
});

/** What can happen to an event, by where it is. */
const CAN: Readonly<Record<Place, RegExp>> = {
  made: /^(queued|found|to alloy|sent|unreachable|left|dropped|withdrawn)/,
  ready: /^(queued|to alloy|sent|unreachable|left|gone|dropped|withdrawn)/,
  alloy: /^(queued|sent|unreachable|left|gone|dropped|withdrawn|gate)/,
  wire: /^(sent, |browser|taken|204|refused|batch|busy|not|status|unreachable|–|given|left|gone|withdrawn)/,
  noted: /^(taken|204|refused|left|gone|dropped|withdrawn|next)/,
  over: /^(taken|204|refused|batch|busy|not|status|unreachable|–|given|left|withdrawn)/,
};
/** What happens on most pages happens more often here too. */
const OFTEN: readonly Name[] = [
  'sent, outlives',
  'browser has it',
  'left',
  'unreachable',
  'status 500',
  'given up',
];
const FINAL = ['delivered', 'refused', 'dropped', 'handed over', 'in doubt'];
/** By the edge, as far as a page can tell. */
const ANSWER = /^(taken|204|refused|batch|busy|status)/;
const isAnswered = (happened: readonly string[]) => happened.some((it) => ANSWER.test(it));

interface Seen extends Entry {
  readonly word: string;
  readonly told: readonly string[];
  readonly happened: readonly string[];
  /** What has happened since it was last sent, with how that was. */
  readonly since: readonly string[];
  /** What has happened since it was sent each time, with how that was; without what the browser refused. */
  readonly tries: readonly (readonly string[])[];
  readonly final: boolean;
  readonly kept: () => CompleteEvent | undefined;
  /** Somebody else has cleared the storage. */
  readonly isCleared: boolean;
  readonly isFull: boolean;
  readonly persist: () => void;
}

/** What has happened, try by try. If it is sent again while it is on the wire, the browser had refused the request. */
const triesIn = (happened: readonly string[]) => {
  const starts = happened.flatMap((it, at) => (it.startsWith('sent') ? [at] : []));
  const tries = starts.map((at, nth) => happened.slice(at, starts[nth + 1]));
  return tries.filter(
    (it, nth) => nth === tries.length - 1 || it.some((one) => !/^(sent|browser)/.test(one)),
  );
};

/** Plays what the choices select, at each step from what can happen then, and looks after each step. */
const play = (choices: readonly number[], isForeign: boolean, look: (seen: Seen) => void) => {
  const { ledger, stored, world, clock } = start();
  if (isForeign) ledger.enterForeign({ _id: 'a' });
  else enterEvent(ledger, entryOf('a', { at: clock.now() }));
  const told: string[] = [];
  ledger.onChange(({ outcome }) => told.push(outcome));
  const happened: string[] = [];
  let isCleared = false;
  const deeds = [
    () => Object.assign(world, { isFull: !world.isFull }),
    () => clock.pass(MINUTE),
    ledger.persist,
    () => {
      isCleared ||= stored.size > 0;
      stored.clear();
    },
  ];
  const kept = () => {
    const text = stored.get('a');
    return text ? (JSON.parse(text) as CompleteEvent) : undefined;
  };
  for (const choice of choices) {
    const { place, wasLeft } = ledger.find('a') as Entry;
    const can = [...ALL, ...OFTEN, ...OFTEN, ...OFTEN, ...OFTEN].filter(
      (it) => CAN[place].test(it) && !(wasLeft && it.startsWith('sent')),
    );
    const act = [...can, ...deeds][choice % (can.length + deeds.length)];
    if (typeof act === 'function') act();
    else if (act) {
      happened.push(act);
      ledger.happen('a', HAPPENINGS[act]);
    }
    const entry = ledger.find('a') as Entry;
    const tried = happened.findLastIndex((it) => it.startsWith('sent'));
    const since = tried < 0 ? [] : happened.slice(tried);
    const tries = triesIn(happened);
    const { isFull } = world;
    const word = entry.record.outcome;
    const final = entry.record.final === true;
    look({
      ...{ ...entry, word, told, happened, since, tries, final },
      ...{ kept, isCleared, isFull, persist: ledger.persist },
    });
  }
};

describe('whatever happens to an event, in whatever order,', () => {
  const always = (check: (seen: Seen) => void) =>
    fc.assert(
      fc.property(
        fc.array(fc.nat(999), { maxLength: 20, size: 'max' }),
        fc.boolean(),
        (choices, isForeign) => {
          play(choices, isForeign, (seen) => {
            try {
              check(seen);
            } catch (cause) {
              throw new Error(`${seen.happened}: ${cause}`);
            }
          });
        },
      ),
      { numRuns: 1_000 },
    );

  it('it is over only with a final word', () => {
    always(({ place, word, final }) => {
      expect(final).toBe(place === 'over');
      const words = place === 'over' ? FINAL : ['waiting', 'stored', 'handed over', 'in doubt'];
      expect(words).toContain(word);
    });
  });

  it('it is delivered exactly when the edge has acknowledged its request by name', () => {
    always(({ told, happened }) => {
      expect(told.includes('delivered')).toBe(happened.includes('taken'));
    });
  });

  it('it is handed over only if the browser has its last request, or the edge answers without a name', () => {
    always(({ word, since, happened }) => {
      if (word !== 'handed over' || happened.includes('204, no name')) return;
      expect(since[0]).not.toBe('sent, mortal');
      if (since[0] !== 'sent for good') expect(since).toContain('browser has it');
    });
  });

  it('it is in doubt only if it has left, or another page has it', () => {
    always(({ word, since, happened }) => {
      if (word === 'in doubt') expect(since.length > 0 || happened.includes('gone')).toBe(true);
    });
  });

  it('it waits, or is stored, only if each request was answered, or is under way', () => {
    always(({ place, word, tries }) => {
      if (!['waiting', 'stored'].includes(word)) return;
      const ended = place === 'wire' ? tries.slice(0, -1) : tries;
      expect(ended.filter((it) => !isAnswered(it))).toEqual([]);
    });
  });

  it('it is given up as refused or dropped only if nothing of it may have arrived', () => {
    always(({ word, final, happened, tries }) => {
      if (!final || happened.includes('refused') || (word !== 'refused' && word !== 'dropped')) return;
      expect(tries.filter((it) => !isAnswered(it))).toEqual([]);
    });
  });

  it('it is called stored only if the storage has it, which has it exactly while it would be lost with its page', () => {
    always((seen) => {
      if (seen.isForeign) expect(seen.kept()).toBeUndefined();
      else if (seen.word === 'stored' && !seen.isCleared) expect(seen.kept()).toBeDefined();
      if (seen.isFull) return;
      seen.persist();
      expect(seen.kept()).toEqual(seen.event && isAtRisk(seen) ? JSON.parse(seen.text) : undefined);
    });
  });

  it('the next page learns from the storage what is said of it: it is handed over, or in doubt', () => {
    always(({ word, place, event, kept, happened, isFull, persist }) => {
      // A full storage keeps what it had.
      if (isFull) return;
      persist();
      const stored = kept();
      if (stored) expect(!!stored.handedOver).toBe(word === 'handed over');
      if (stored && word === 'in doubt' && happened.at(-1)?.startsWith('left'))
        expect(stored.inDoubt).toBe(true);
      if (event && place === 'noted') expect(event.handedOver).toBeDefined();
    });
  });
});
