import { describe, expect, it } from 'vitest';
import type { Browser } from '../../../src/browser/index.ts';
import { createOutboxStorage, createTabs, type OutboxEntry } from '../../../src/edge/outbox/index.ts';
import { createFakeBrowser } from '../../fakes/createFakeBrowser.ts';
import { createFakeLocks } from '../../fakes/createFakeLocks.ts';
import { entryOf } from '../../fakes/entryOf.ts';

const MINUTE = 60_000;

/** Pages of one browser, with one storage and one clock. */
const start = ({ withLocks = true } = {}) => {
  const browser = createFakeBrowser();
  const locks = createFakeLocks();
  let pages = 0;
  const open = (ofPage: Browser['locks'] = withLocks ? locks.ofPage() : undefined) => {
    const uuid = `${++pages}1111111-1111-4111-8111-111111111111`;
    const tabs = createTabs({ ...browser, uuid: () => uuid, locks: ofPage });
    const storage = createOutboxStorage(browser.local, tabs.own);
    const taken: string[] = [];
    return {
      ...tabs,
      taken,
      write: (entry: OutboxEntry) => storage.keep(entry, JSON.stringify(entry)),
      look: () =>
        tabs.takeOver(storage.otherOwners(), storage, (entries) =>
          taken.push(...entries.map(({ id }) => id)),
        ),
    };
  };
  return { open, clock: browser.clock, held: locks.held };
};

describe('a page', () => {
  it('has a short name of its own', () => {
    const { open } = start();
    expect([open().own, open().own]).toEqual(['11111111', '21111111']);
  });

  it('that lives keeps what it has written down', () => {
    const { open } = start();
    const [one, two] = [open(), open()];
    one.hold();
    one.write(entryOf('a'));
    two.look();
    expect(two.taken).toEqual([]);
  });

  it('that is gone leaves it to the first that looks', () => {
    const { open } = start();
    const [dead, one, two] = [open(), open(), open()];
    dead.write(entryOf('a'));
    one.look();
    two.look();
    expect([one.taken, two.taken]).toEqual([['a'], []]);
  });

  it('does not take its own for a dead one’s', () => {
    const { open } = start();
    const one = open();
    one.write(entryOf('a'));
    one.look();
    expect(one.taken).toEqual([]);
  });

  it('is taken for dead once it has been released, and lives again once it is held', () => {
    const { open } = start();
    const [one, two] = [open(), open()];
    one.hold();
    one.release();
    one.write(entryOf('a', { at: 1 }));
    two.look();
    expect(two.taken).toEqual(['a']);
    one.hold();
    one.write(entryOf('b', { at: 2 }));
    two.look();
    expect(two.taken).toEqual(['a']);
  });

  it('that is held twice is held once, and free after one release', () => {
    const { open } = start();
    let holds = 0;
    const locks = createFakeLocks();
    const page = locks.ofPage();
    const one = open({
      ...page,
      hold: (name) => {
        holds++;
        return page.hold(name);
      },
    });
    one.hold();
    one.hold();
    expect([holds, [...locks.held]]).toEqual([1, [`tamis_outbox.${one.own}`]]);
    one.release();
    one.release();
    expect([...locks.held]).toEqual([]);
  });

  it('takes over from one dead page though another lives', () => {
    const { open } = start();
    const [living, dead, one] = [open(), open(), open()];
    living.hold();
    living.write(entryOf('a'));
    dead.write(entryOf('b'));
    one.look();
    expect(one.taken).toEqual(['b']);
  });
});

describe('without locks', () => {
  it('a page counts as dead when its newest entry is more than ten minutes old', () => {
    const { open, clock } = start({ withLocks: false });
    const [one, two] = [open(), open()];
    one.hold();
    one.write(entryOf('a', { at: clock.now() - 60 * MINUTE }));
    one.write(entryOf('b', { at: clock.now() }));
    clock.pass(10 * MINUTE);
    two.look();
    expect(two.taken).toEqual([]);
    clock.pass(1);
    two.look();
    expect(two.taken).toEqual(['a', 'b']);
    one.release();
  });
});
