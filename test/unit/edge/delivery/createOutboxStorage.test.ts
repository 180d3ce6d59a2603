import { describe, expect, it } from 'vitest';
import { type CompleteEvent, createOutboxStorage } from '../../../../src/edge/delivery/index.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { entryOf, TEST_SENDER } from '../../../fakes/entryOf.ts';

/** The storage of one browser, as its pages see it. */
const start = () => {
  const { local, localItems, forbidStores } = createFakeBrowser();
  const failures: string[] = [];
  const report = (message: string, cause: unknown) => void failures.push(`${message} ${cause}`);
  const page = (owner: string, sender = TEST_SENDER) => {
    const storage = createOutboxStorage({ storage: local, owner, sender, report });
    const keep = (...entries: readonly CompleteEvent[]) =>
      entries.map((entry) => storage.keep(entry, JSON.stringify(entry)));
    return { ...storage, keep };
  };
  const keys = () => [...localItems.keys()];
  return { page, localItems, keys, forbidStores, failures };
};
const ids = (entries: readonly CompleteEvent[]) => entries.map(({ id }) => id);

describe('an entry in the storage', () => {
  it('has a key of its own, with its page, its time and its id', () => {
    const { page, localItems } = start();
    expect(page('one').keep(entryOf('a', { at: 5 }))).toEqual([true]);
    expect([...localItems]).toEqual([['tamis_outbox.one.5.a', JSON.stringify(entryOf('a', { at: 5 }))]]);
  });

  it('is dropped without the others', () => {
    const { page, keys } = start();
    const { keep, drop, holds } = page('one');
    keep(entryOf('a', { at: 5 }), entryOf('b', { at: 5 }));
    drop(entryOf('a', { at: 5 }));
    expect(keys()).toEqual(['tamis_outbox.one.5.b']);
    expect([holds(entryOf('a', { at: 5 })), holds(entryOf('b', { at: 5 }))]).toEqual([false, true]);
  });

  it('is not kept, and that is reported, if storage is forbidden', () => {
    const { page, forbidStores } = start();
    forbidStores();
    const { keep, holds, otherOwners, takeOut } = page('one');
    expect(keep(entryOf('a'))).toEqual([false]);
    expect([holds(entryOf('a')), otherOwners(), takeOut('one')]).toEqual([false, [], []]);
  });
});

describe('the pages that have entries', () => {
  it('are named once each, without the page that asks', () => {
    const { page } = start();
    page('one').keep(entryOf('a'), entryOf('b'));
    page('two').keep(entryOf('c'), entryOf('d'));
    page('three').keep(entryOf('e'));
    expect(page('one').otherOwners()).toEqual(['two', 'three']);
    expect(page('four').otherOwners()).toEqual(['one', 'two', 'three']);
  });

  it('are found only by our keys: other data of the site is not an entry', () => {
    const { page, localItems } = start();
    for (const key of ['basket', 'tamis_outboxes.two.1.a', 'my.tamis_outbox.two.1.a'])
      localItems.set(key, '{}');
    expect(page('one').otherOwners()).toEqual([]);
  });
});

describe('the mark of a page that has been left', () => {
  it('is there until the page comes back', () => {
    const { page, keys } = start();
    const { keep, markLeft, unmark } = page('one');
    keep(entryOf('a', { at: 5 }));
    expect(page('two').isLeft('one')).toBe(false);
    markLeft();
    expect([page('two').isLeft('one'), page('two').isLeft('on')]).toEqual([true, false]);
    unmark();
    expect([page('two').isLeft('one'), keys()]).toEqual([false, ['tamis_outbox.one.5.a']]);
  });

  it('is not made by a page without entries, though others have some', () => {
    const { page, keys } = start();
    page('two').keep(entryOf('a', { at: 5 }));
    page('one').markLeft();
    expect(keys()).toEqual(['tamis_outbox.two.5.a']);
  });

  it.each(['had none before', 'had one, which another page has taken with the mark'])(
    'comes with the next entry of a page that %s, unless the page is back',
    (what) => {
      const { page } = start();
      const { keep, markLeft, unmark } = page('one');
      if (what.startsWith('had one')) keep(entryOf('a'));
      markLeft();
      page('two').takeOut('one');
      expect(page('two').isLeft('one')).toBe(false);
      keep(entryOf('b'));
      expect(page('two').isLeft('one')).toBe(true);
      unmark();
      keep(entryOf('c'));
      expect(page('two').isLeft('one')).toBe(false);
    },
  );

  it('is not an entry, and is removed with the entries', () => {
    const { page, keys } = start();
    page('one').keep(entryOf('a'));
    page('one').markLeft();
    expect(page('two').otherOwners()).toEqual(['one']);
    expect(ids(page('two').takeOut('one'))).toEqual(['a']);
    expect(keys()).toEqual([]);
  });
});

describe('entries of a dead page', () => {
  it('are taken oldest first, and are removed', () => {
    const { page, keys } = start();
    page('dead').keep(entryOf('b', { at: 100 }), entryOf('a', { at: 20 }), entryOf('c', { at: 3_000 }));
    const { takeOut } = page('one');
    expect(ids(takeOut('dead'))).toEqual(['a', 'b', 'c']);
    expect([keys(), takeOut('dead')]).toEqual([[], []]);
  });

  it('are taken in the order in which their page has made them, if they have the same time', () => {
    const { page } = start();
    page('dead').keep(
      ...[2, 0, 10, 1].map((nth) => entryOf(`e${nth}`, { at: 100, nth })),
      entryOf('a', { at: 20, nth: 9 }),
    );
    expect(ids(page('one').takeOut('dead'))).toEqual(['a', 'e0', 'e1', 'e2', 'e10']);
  });

  it('are complete', () => {
    const { page } = start();
    const entry = entryOf('a', {
      data: { __adobe: { analytics: { events: 'event35' } } },
      reportSuite: 'rs-dev',
    });
    page('dead').keep(entry);
    expect(page('one').takeOut('dead')).toEqual([entry]);
  });

  it('are taken without those of another page, whose name may begin in the same way', () => {
    const { page, keys } = start();
    page('dead').keep(entryOf('a', { at: 1 }));
    page('dead2').keep(entryOf('b', { at: 2 }));
    page('one').keep(entryOf('c', { at: 3 }));
    expect(ids(page('one').takeOut('dead'))).toEqual(['a']);
    expect(keys()).toEqual(['tamis_outbox.dead2.2.b', 'tamis_outbox.one.3.c']);
  });
});

it('the storage is cleared of the entries of all pages, and of nothing else', () => {
  const { page, localItems, keys } = start();
  page('one').keep(entryOf('a'));
  page('two').keep(entryOf('b'));
  localItems.set('basket', '3').set('tamis_outbox.junk', '{');
  page('one').clear();
  expect(keys()).toEqual(['basket']);
});

describe('what another script or version has stored', () => {
  const key = 'tamis_outbox.dead.1.a';
  const takeOutStored = (text: string) => {
    const { page, localItems, failures } = start();
    localItems.set(key, text).set('tamis_outbox.dead.left', '1');
    page('dead').keep(entryOf('b'));
    return { taken: ids(page('one').takeOut('dead')), keys: [...localItems.keys()], failures };
  };
  /** It alone: the rest is taken. */
  const removed = {
    taken: ['b'],
    keys: [],
    failures: [`A stored event was removed, because it is malformed. ${key}`],
  };

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['nothing', ''],
    ['null', 'null'],
    ['a text', '"x"'],
    ['an object of another form', '{}'],
  ])('is no event: %s', (_, text) => {
    expect(takeOutStored(text)).toEqual(removed);
  });

  it.each<[string, object]>([
    ['an `_id` that is not its id', { xdm: { _id: 'b' } }],
    ['no `_id`', { xdm: {} }],
    ['a time that is no number', { at: '5' }],
    ['a time before all times', { at: -1 }],
    ['a time after all dates', { at: 8.64e15 + 1 }],
    ['a time of leaving that is no time', { handedOver: true }],
    ['a time of leaving after all dates', { handedOver: 1e300 }],
    ['no id', { id: undefined }],
    ['no time', { at: undefined }],
    ['no XDM', { xdm: undefined }],
    ['XDM that is null', { xdm: null }],
    ['no data', { data: undefined }],
    ['data that are null', { data: null }],
    ['no rule', { rule: 7 }],
    ['no report suite', { reportSuite: null }],
    ['no sender', { sender: undefined }],
    ['data that is a list', { data: [] }],
  ])('has %s: it is removed, and not sent', (_, wrong) => {
    expect(takeOutStored(JSON.stringify({ ...entryOf('a'), ...wrong }))).toEqual(removed);
  });
});

it('the events of another sender on the same origin stay, with the mark of their page', () => {
  const { page, keys } = start();
  const shop = page('one', 'shop');
  shop.keep(entryOf('a', { at: 5, sender: 'shop' }));
  shop.keep(entryOf('b', { at: 6 }));
  shop.markLeft();
  const other = page('two');
  expect([ids(other.takeOut('one')), ids(other.takeOut('one'))]).toEqual([['b'], []]);
  expect(keys()).toEqual(['tamis_outbox.one.5.a', 'tamis_outbox.one.left']);
  expect([ids(page('three', 'shop').takeOut('one')), keys()]).toEqual([['a'], []]);
});
