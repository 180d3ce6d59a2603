import { describe, expect, it } from 'vitest';
import type { Browser } from '../../../../src/browser/index.ts';
import type { CompleteEvent } from '../../../../src/edge/ledger/index.ts';
import { createTabs } from '../../../../src/edge/outbox/createTabs.ts';
import { createOutboxStorage } from '../../../../src/edge/outbox/index.ts';
import { createFakePages } from '../../../fakes/createFakePages.ts';
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
    let resyncs = 0;
    let isLeft = false;
    const tabs = createTabs({
      browser: { ...browser, locks: locksOf ?? (withLocks ? browser.locks : undefined) },
      own,
      storage,
      isLeft: () => isLeft,
      allowed: () => world.allowed,
      take: (entries) => taken.push(...entries.map(({ id }) => id)),
      resync: () => resyncs++,
    });
    return {
      ...tabs,
      leave: () => {
        isLeft = true;
        tabs.leave();
      },
      comeBack: () => {
        isLeft = false;
        tabs.comeBack();
      },
      fire: browser.fire,
      is: browser.is,
      listeners: browser.listeners,
      taken,
      resyncs: () => resyncs,
      write: (...entries: readonly CompleteEvent[]) => {
        for (const entry of entries) storage.keep(entry, JSON.stringify(entry));
      },
      drop: storage.drop,
      look: tabs.takeOver,
      /** It no longer receives anything: it has been destroyed, or is blocked for long. */
      die: () => {
        page.state = 'gone';
      },
    };
  };
  return { open, clock, world, shared, held: locked, keys: () => [...shared.items.keys()] };
};

describe('a page', () => {
  it('that is alive keeps its stored events', () => {
    const { open, clock, keys } = start();
    const [one, two] = [open('1'), open('2')];
    one.write(entryOf('a', { at: 5 }));
    two.look();
    clock.pass(10 * SILENCE);
    expect([two.taken, keys()]).toEqual([[], ['tamis_outbox.1.5.a']]);
  });

  it('that has died loses them to the next page that asks, after a while', () => {
    const { open, clock, keys } = start();
    const [dead, one] = [open('1'), open('2')];
    dead.write(entryOf('a'));
    dead.die();
    one.look();
    clock.pass(SILENCE - 1);
    expect(one.taken).toEqual([]);
    clock.pass(1);
    expect([one.taken, keys()]).toEqual([['a'], []]);
  });

  it('that has been left loses them to the next page that asks, at once', () => {
    const { open, keys } = start();
    const [left, one] = [open('1'), open('2')];
    left.write(entryOf('a'));
    left.leave();
    one.look();
    expect([one.taken, keys()]).toEqual([['a'], []]);
  });

  it('that has been left does not answer that it is alive, even if it receives the question', () => {
    const { open, clock, shared } = start();
    const [left, one] = [open('1'), open('2')];
    left.leave();
    // Stored afterwards, for example by an answer that arrived while the page was left: there is no mark.
    left.write(entryOf('a'));
    one.look();
    clock.pass(SILENCE);
    expect([one.taken, [...shared.items]]).toEqual([['a'], []]);
  });

  it('that comes back from the bfcache keeps the events that are still there, and checks which they are', () => {
    const { open, clock, keys } = start();
    const [one, two] = [open('1'), open('2')];
    one.write(entryOf('a', { at: 5 }));
    one.leave();
    expect(keys()).toEqual(['tamis_outbox.1.5.a', 'tamis_outbox.1.left']);
    one.comeBack();
    expect([keys(), one.resyncs()]).toEqual([['tamis_outbox.1.5.a'], 1]);
    two.look();
    clock.pass(SILENCE);
    expect(two.taken).toEqual([]);
  });

  it('checks after it was frozen', () => {
    const { open } = start();
    const one = open('1');
    one.fire('resume');
    expect(one.resyncs()).toBe(1);
  });

  it('checks when another page has taken its stored events because it was blocked and did not answer', () => {
    const { open, clock } = start();
    const [busy, one] = [open('1'), open('2')];
    busy.write(entryOf('a'), entryOf('b'));
    one.write(entryOf('c'));
    one.drop(entryOf('c'));
    clock.pass(SILENCE);
    expect(busy.resyncs()).toBe(0);
    const taken = { key: 'tamis_outbox.1.5.a', newValue: null };
    // A page asks for the owner before it takes entries, so here the site itself removes the keys, one by one.
    busy.fire('storage', { key: CALL, newValue: '2?3' });
    busy.fire('storage', taken);
    expect(busy.resyncs()).toBe(0);
    busy.fire('storage', { key: CALL, newValue: '2?1,2' });
    busy.fire('storage', taken);
    expect(busy.resyncs()).toBe(1);
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

  it('does not mistake its own events for those of a dead page', () => {
    const { open, clock } = start();
    const one = open('1');
    one.write(entryOf('a'));
    one.look();
    clock.pass(SILENCE);
    expect(one.taken).toEqual([]);
  });

  it('takes over from dead pages while another is alive', () => {
    const { open, clock } = start();
    const [living, dead, gone, one] = [open('1'), open('2'), open('3'), open('4')];
    living.write(entryOf('a'));
    dead.write(entryOf('b'));
    gone.write(entryOf('c'));
    dead.die();
    // A hidden page takes nothing at once.
    living.is.hidden = true;
    gone.leave();
    one.look();
    expect(one.taken).toEqual(['c']);
    clock.pass(SILENCE);
    expect(one.taken).toEqual(['c', 'b']);
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

  it('that is left while it waits takes nothing, and asks again when it is back', () => {
    const { open, clock } = start();
    const [dead, one] = [open('1'), open('2')];
    dead.write(entryOf('a'));
    dead.die();
    one.look();
    one.leave();
    clock.pass(SILENCE);
    expect(one.taken).toEqual([]);
    one.comeBack();
    one.look();
    clock.pass(SILENCE);
    expect(one.taken).toEqual(['a']);
  });

  it('that is stopped receives nothing and takes nothing any more', () => {
    const { open, clock } = start();
    const [dead, one] = [open('1'), open('2')];
    dead.write(entryOf('a'));
    dead.die();
    one.look();
    one.stop();
    clock.pass(SILENCE);
    expect([one.taken, one.listeners('storage'), one.listeners('resume')]).toEqual([[], 0, 0]);
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
  it('that another page holds while it takes events leaves them to that page', () => {
    const { open, clock, held } = start();
    const [left, dead, one] = [open('1'), open('2'), open('3')];
    left.write(entryOf('a'));
    left.leave();
    dead.write(entryOf('b'));
    dead.die();
    held.add('tamis_outbox.1').add('tamis_outbox.2');
    one.look();
    clock.pass(SILENCE);
    expect(one.taken).toEqual([]);
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
  it('nothing is taken, even if the page asked before', () => {
    const { open, clock, world, keys } = start();
    const [dead, one] = [open('1'), open('2')];
    dead.write(entryOf('a', { at: 5 }));
    dead.die();
    one.look();
    world.allowed = false;
    clock.pass(SILENCE);
    expect([one.taken, keys()]).toEqual([[], ['tamis_outbox.1.5.a']]);
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

it('with a full storage a page cannot ask others, and takes only from pages that have been left', () => {
  const { open, clock, shared } = start();
  const [left, living, one] = [open('1'), open('2'), open('3')];
  left.write(entryOf('a'));
  left.leave();
  living.write(entryOf('b'));
  shared.world.isFull = true;
  one.look();
  clock.pass(SILENCE);
  expect(one.taken).toEqual(['a']);
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
