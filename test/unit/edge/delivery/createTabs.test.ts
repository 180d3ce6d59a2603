import { describe, expect, it } from 'vitest';
import type { Browser } from '../../../../src/browser/index.ts';
import {
  type CompleteEvent,
  createOutboxStorage,
  createTabs,
  type Delivery,
  type Entry,
  type Ledger,
} from '../../../../src/edge/delivery/index.ts';
import { createFakePages } from '../../../fakes/createFakePages.ts';
import { createStories, type Looks, type Steps } from '../../../fakes/createStories.ts';
import { entryOf, TEST_SENDER } from '../../../fakes/entryOf.ts';

const CALL = 'tamis_outbox.call';
/** A live page answers within this time. */
const SILENCE = 2_000;

/** Pages of one browser. */
const start = ({ withLocks = true, locksOf }: { withLocks?: boolean; locksOf?: Browser['locks'] } = {}) => {
  const pages = createFakePages();
  const { clock, locked, storage: shared } = pages;
  const world = { allowed: true };
  const open = (own: string) => {
    const page = pages.open();
    const { browser } = page;
    const { local } = browser;
    const storage = createOutboxStorage({
      storage: local,
      owner: own,
      sender: TEST_SENDER,
      report: () => {},
    });
    const taken: string[] = [];
    /** What the ledger knows. */
    const known = new Map<string, object>();
    const entered: Parameters<Ledger['enter']>[] = [];
    /** What the delivery is told. */
    const told: string[] = [];
    let resyncs = 0;
    const tell = (what: string) => () => void told.push(what);
    const tabs = createTabs({
      browser: { ...browser, locks: locksOf ?? (withLocks ? browser.locks : undefined) },
      own,
      storage,
      allowed: () => world.allowed,
      ledger: {
        find: (id) => known.get(id) as Entry | undefined,
        enter: (...event) => {
          taken.push(event[0].id);
          known.set(event[0].id, { place: 'ready', record: { outcome: 'stored' } });
          entered.push(event);
        },
        resync: () => void resyncs++,
      },
      delivery: {
        resume: tell('resume'),
        retryNow: tell('retry'),
        hide: tell('hide'),
        leave: tell('leave'),
        stop: tell('stop'),
      } as Delivery,
    });
    return {
      ...tabs,
      leave: () => browser.fire('pagehide'),
      comeBack: () => browser.fire('pageshow', { persisted: true }),
      fire: browser.fire,
      is: browser.is,
      listeners: browser.listeners,
      taken,
      known,
      entered,
      told,
      resyncs: () => resyncs,
      write: (...entries: readonly CompleteEvent[]) => {
        for (const entry of entries) storage.keep(entry, JSON.stringify(entry));
      },
      drop: storage.drop,
      look: tabs.resume,
      /** It no longer receives anything: it has been destroyed, or is blocked for long. */
      die: () => {
        page.state = 'gone';
      },
    };
  };
  return { open, clock, world, shared, held: locked, keys: () => [...shared.items.keys()] };
};

/** The pages of one browser, by their names. */
const startPages = () => ({
  ...start(),
  pages: new Map<string, ReturnType<ReturnType<typeof start>['open']>>(),
});
type Pages = ReturnType<typeof startPages>;
type Opened = Pages extends { pages: Map<string, infer P> } ? P : never;

/** A step of one page, whose name is its first word. */
const of =
  (act: (page: Opened, words: readonly string[], own: string) => unknown): Steps<Pages>[string] =>
  ({ pages }, [own = '', ...words]) =>
    act(pages.get(own) as Opened, words, own);
const STEPS: Steps<Pages> = {
  open: ({ pages, open }, names) => {
    for (const own of names) pages.set(own, open(own));
  },
  write: of(({ write }, ids) => write(...ids.map((id) => entryOf(id)))),
  drop: of(({ drop }, [id = '']) => drop(entryOf(id))),
  look: of(({ look }) => look()),
  die: of(({ die }) => die()),
  leave: of(({ leave }) => leave()),
  back: of(({ comeBack }) => comeBack()),
  stop: of(({ stop }) => stop()),
  thaw: of(({ fire }) => fire('resume')),
  hide: of(({ is, fire }) => {
    is.hidden = true;
    fire('visibilitychange');
  }),
  show: of(({ is, fire }) => {
    is.hidden = false;
    fire('visibilitychange');
  }),
  online: of(({ fire }) => fire('online')),
  /** An event of this page is over. */
  over: of(({ known }, [id = '', ...outcome]) =>
    known.set(id, { place: 'over', record: { outcome: outcome.join(' ') } }),
  ),
  /** It hears a call, or that one of its entries has gone. */
  hears: of(({ fire }, [newValue]) => fire('storage', { key: CALL, newValue })),
  loses: of(({ fire }, [id = ''], own) =>
    fire('storage', { key: `tamis_outbox.${own}.${entryOf(id).at}.${id}`, newValue: null }),
  ),
  lock: ({ held }, names) => {
    for (const name of names) held.add(`tamis_outbox.${name}`);
  },
  pass: ({ clock }, [milliseconds]) => clock.pass(Number(milliseconds)),
  deny: ({ world }) => Object.assign(world, { allowed: false }),
  full: ({ shared }) => Object.assign(shared.world, { isFull: true }),
};
const LOOKS: Looks<Pages> = {
  /** Who has taken what. */
  taken: ({ pages }) => [...pages].flatMap(([own, { taken }]) => (taken.length > 0 ? [own, ...taken] : [])),
  told: ({ pages }) => [...pages].flatMap(([own, { told }]) => (told.length > 0 ? [own, ...told] : [])),
  checks: ({ pages }) => [...pages].flatMap(([own, { resyncs }]) => Array(resyncs()).fill(own)),
  listening: ({ pages }) =>
    [...pages].flatMap(([own, { listeners }]) => (listeners('storage') + listeners('resume') > 0 ? own : [])),
  keys: ({ keys }) => keys().map((key) => key.replace('tamis_outbox.', '').replace(/\.\d{2,}\./, '.')),
};
const tellStories = createStories(startPages, STEPS, LOOKS);

describe('a page', () => {
  tellStories({
    'that is alive keeps its stored events': `
      open 1 2 | write 1 a | look 2 | pass ${10 * SILENCE} | = taken nothing | = keys 1.a`,
    'that has died loses them to the next page that asks, after a while': `
      open 1 2 | write 1 a | die 1 | look 2 | pass ${SILENCE - 1} | = taken nothing
      pass 1 | = taken 2 a | = keys nothing`,
    'that has been left loses them to the next page that asks, at once':
      'open 1 2 | write 1 a | leave 1 | look 2 | = taken 2 a | = keys nothing',
    'that has been left does not answer that it is alive, even if it has no mark, as it stored something only then': `
      open 1 2 | leave 1 | write 1 a | look 2 | pass ${SILENCE} | = taken 2 a | = keys nothing`,
    'that comes back from the bfcache keeps the events that are still there, and checks which they are': `
      open 1 2 | write 1 a | leave 1 | = keys 1.a 1.left | back 1 | = keys 1.a | = checks 1
      look 2 | pass ${SILENCE} | = taken nothing`,
    'checks after it was frozen': 'open 1 | thaw 1 | = checks 1',
    'checks when another page has taken its stored events, not when the site removes the keys one by one': `
      open 1 2 | write 1 a b | write 2 c | drop 2 c | pass ${SILENCE} | = checks nothing
      hears 1 2?3 | loses 1 a | = checks nothing | hears 1 2?1,2 | loses 1 a | = checks 1`,
    'does not mistake its own events for those of a dead page': `
      open 1 | write 1 a | look 1 | pass ${SILENCE} | = taken nothing`,
    'takes over from dead pages while another is alive; a hidden page takes nothing at once': `
      open 1 2 3 4 | write 1 a | write 2 b | write 3 c | die 2 | hide 1 | leave 3 | look 4 | = taken 4 c
      pass ${SILENCE} | = taken 4 c b`,
    'that is left while it waits takes nothing, and asks again when it is back': `
      open 1 2 | write 1 a | die 1 | look 2 | leave 2 | pass ${SILENCE} | = taken nothing
      back 2 | look 2 | pass ${SILENCE} | = taken 2 a`,
    'that is stopped receives nothing and takes nothing any more': `
      open 1 2 | write 1 a | die 1 | look 2 | stop 2 | pass ${SILENCE} | = taken nothing | = listening 1`,
  });

  tellStories({
    'tells the delivery what becomes of it, and is left once, even if the tag is stopped then': `
      open 1 | online 1 | hide 1 | show 1 | leave 1 | back 1 | = told 1 retry hide retry leave retry
      leave 1 | stop 1 | = told 1 retry hide retry leave retry leave stop`,
    'is left by a tag that is stopped':
      'open 1 | write 1 a | stop 1 | = told 1 leave stop | = keys 1.a 1.left',
    'takes an event once that two dead pages have left': `
      open 1 2 3 | write 1 a | write 2 a | leave 1 | leave 2 | look 3
      = taken 3 a | = told 1 leave 2 leave 3 resume resume | = keys nothing`,
    'takes back an event that another page took from it and has left, unless it knows better how that ended': `
      open 1 2 | over 1 a in doubt | over 1 b delivered | over 1 c handed over | write 2 a b c | leave 2 | look 1
      = taken 1 a | = keys nothing`,
  });

  it('takes an event as one of an earlier page, which asks for no offers any more', () => {
    const { open } = start();
    const [dead, one] = [open('1'), open('2')];
    const event = entryOf('a', { renderDecisions: true, handedOver: 7 });
    dead.write(event);
    dead.leave();
    one.look();
    const { id, at, rule, eventType, xdm, data } = event;
    expect(one.entered).toEqual([
      [
        { id, at, rule, eventType, xdm, data, earlier: true },
        { ...event, renderDecisions: undefined },
      ],
    ]);
  });

  it('keeps its waiting events if the site clears the whole storage, or others use it', () => {
    const { open } = start();
    const one = open('1');
    one.fire('storage', { key: null, newValue: null });
    one.fire('storage', { key: 'basket', newValue: null });
    one.fire('storage', { key: 'tamis_outbox.11.5.a', newValue: null });
    one.fire('storage', { key: 'tamis_outbox.1.5.a', newValue: '{}' });
    expect(one.resyncs()).toBe(0);
  });

  it('receives an answer that waits while a script blocks it', () => {
    const { open, clock, shared } = start();
    const one = open('1');
    // The answer arrives in a task that the browser runs after the task in which the wait ends.
    clock.after(SILENCE, () => {});
    shared.items.set('tamis_outbox.2.5.a', JSON.stringify(entryOf('a')));
    one.look();
    clock.after(SILENCE, () => one.fire('storage', { key: 'tamis_outbox.call', newValue: '2' }));
    clock.pass(SILENCE);
    expect(one.taken).toEqual([]);
  });

  it('that finds nothing writes nothing', () => {
    const { open, shared } = start();
    const one = open('1');
    shared.items.set = () => {
      throw new Error('written');
    };
    one.look();
    one.leave();
    expect(one.taken).toEqual([]);
  });
});

describe.each([true, false])('of two pages that ask for the same (with locks: %s)', (withLocks) => {
  it.each([
    ['at the same time', 0],
    ['one after the other', 15],
    ['much later', SILENCE - 1],
  ])('one gets it: %s', (_, pause) => {
    const { open, clock, keys } = start({ withLocks });
    const [dead, ...both] = [open('1'), open('3'), open('2')];
    dead.write(entryOf('a'));
    dead.die();
    for (const page of both) {
      page.look();
      clock.pass(pause);
    }
    clock.pass(2 * SILENCE);
    expect([both.flatMap(({ taken }) => taken), keys()]).toEqual([['a'], []]);
  });

  it('one gives way even if its storage is stale: the one whose name comes first goes on', () => {
    const { open, clock, shared } = start({ withLocks });
    const [one, two] = [open('1'), open('2')];
    shared.items.set('tamis_outbox.dead.5.a', JSON.stringify(entryOf('a')));
    two.look();
    one.look();
    // Whichever page is right, the other one must not even try.
    clock.pass(SILENCE);
    shared.items.set('tamis_outbox.dead.5.a', JSON.stringify(entryOf('a')));
    clock.pass(SILENCE);
    expect([one.taken, two.taken]).toEqual([['a'], []]);
  });
});

describe('a lock', () => {
  tellStories({
    'that another page holds while it takes events leaves them to that page': `
      open 1 2 3 | write 1 a | leave 1 | write 2 b | die 2 | lock 1 2 | look 3 | pass ${SILENCE} | = taken nothing`,
  });
});

it('a page answers to its own name, and to nothing else', () => {
  const { open, shared } = start();
  const one = open('1');
  const said: string[] = [];
  shared.items.set = (_, value) => {
    said.push(value);
    return shared.items;
  };
  one.fire('storage', { key: 'tamis_outbox.call', newValue: '2?3,4' });
  one.fire('storage', { key: 'basket', newValue: '2?1' });
  expect(said).toEqual([]);
  one.fire('storage', { key: 'tamis_outbox.call', newValue: '2?3,1' });
  expect(said).toEqual(['1']);
});

describe('without consent', () => {
  tellStories({
    'nothing is sent as the page is left': 'open 1 | deny | leave 1 | = told nothing',
    'nothing is taken, even if the page asked before': `
      open 1 2 | write 1 a | die 1 | look 2 | deny | pass ${SILENCE} | = taken nothing | = keys 1.a`,
  });

  it('a page neither answers nor reports that it has been left', () => {
    const { open, shared, world, clock } = start();
    const one = open('1');
    one.write(entryOf('a', { at: 5 }));
    world.allowed = false;
    shared.items.set = () => {
      throw new Error('written');
    };
    one.fire('storage', { key: 'tamis_outbox.call', newValue: '2?1' });
    one.leave();
    clock.pass(SILENCE);
    expect(shared.items.size).toBe(1);
  });
});

tellStories({
  'with a full storage a page cannot ask others, and takes only from pages that have been left': `
    open 1 2 3 | write 1 a | leave 1 | write 2 b | full | look 3 | pass ${SILENCE} | = taken 3 a`,
});

it('a page that was left before its lock came takes nothing', () => {
  const granted: (() => void)[] = [];
  const { open, keys } = start({ locksOf: { ifFree: (_, act) => void granted.push(act) } });
  const [left, one] = [open('1'), open('2')];
  left.write(entryOf('a', { at: 5 }));
  left.leave();
  one.look();
  one.leave();
  expect(granted).toHaveLength(1);
  for (const act of granted) act();
  expect(one.taken).toEqual([]);
  expect(keys()).toEqual(['tamis_outbox.1.5.a', 'tamis_outbox.1.left']);
});
