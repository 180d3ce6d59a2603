import { describe, expect, it } from 'vitest';
import { backoff } from '../../../src/edge/outbox/backoff.ts';
import {
  createDelivery,
  createOutbox,
  createOutboxStorage,
  type EdgeVerdict,
  type OutboxEntry,
} from '../../../src/edge/outbox/index.ts';
import { OUTBOX_LIMITS } from '../../../src/settings/outboxLimits.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { entryOf } from '../../fakes/entryOf.ts';

/** The wait after so many failures on the page of `start`. */
const waitAfter = (failures: number) => backoff(failures, () => 0);

/** A page whose edge is what the test says; all waits are the shortest. */
const start = () => {
  const { local, localItems, clock } = createFakeBrowser();
  const world = { online: true, allowed: true, room: Number.POSITIVE_INFINITY, givenUp: false, random: 0 };
  const outbox = createOutbox({
    storage: createOutboxStorage(local, 'one'),
    limits: OUTBOX_LIMITS,
    now: clock.now,
    became: () => {},
  });
  const requests: { readonly ids: readonly string[]; readonly leaving: boolean }[] = [];
  const handed: string[] = [];
  const alloy = new Map<string, { readonly done: () => void; readonly fails: () => void }>();
  const delivery = createDelivery({
    outbox,
    clock,
    random: () => world.random,
    online: () => world.online,
    byAlloy: ({ id }) =>
      new Promise((resolve, reject) => {
        handed.push(id);
        alloy.set(id, { done: resolve, fails: () => reject(new Error('boom')) });
      }),
    direct: (entries, { leaving }) => {
      if (!world.allowed || (leaving && world.room-- <= 0)) return false;
      const ids = entries.map(({ id }) => id);
      requests.push({ ids, leaving });
      delivery.onWire(ids, leaving || !delivery.mayBeDown());
      return true;
    },
    giveUp: () => {
      world.givenUp = true;
    },
    became: () => {},
  });
  const microtasks = async () => {
    for (let turn = 0; turn < 3; turn++) await Promise.resolve();
  };
  return {
    ...delivery,
    outbox,
    clock,
    world,
    /** What was given to alloy. */
    handed,
    /** What we have sent by ourselves, as one text each. */
    sent: () => requests.map(({ ids, leaving }) => `${ids.join(' ')}${leaving ? ', leaving' : ''}`),
    requests,
    sendAll: (...ids: readonly string[]) => {
      for (const id of ids) delivery.send(entryOf(id));
    },
    alloyIsDone: async (id: string) => {
      alloy.get(id)?.done();
      await microtasks();
    },
    alloyFails: async (id: string) => {
      alloy.get(id)?.fails();
      await microtasks();
    },
    /** alloy's request for the event, and its answer. */
    alloySends: (id: string, verdict: EdgeVerdict) => {
      delivery.onWire([id], true);
      delivery.answered([id], verdict);
    },
    /** The answer to our latest request. */
    edgeSays: (verdict: EdgeVerdict) => delivery.answered(requests.at(-1)?.ids ?? [], verdict),
    waiting: () => outbox.at('ready', 'alloy', 'wire').map(({ id }) => id),
    stored: () => [...localItems.values()].map((text) => JSON.parse(text) as OutboxEntry),
    idsStored: () => [...localItems.values()].map((text) => (JSON.parse(text) as OutboxEntry).id),
  };
};

/** The same page after the edge has not taken the event `a`. */
const startDown = () => {
  const page = start();
  page.send(entryOf('a'));
  page.alloySends('a', 'unreachable');
  return page;
};

describe('while the edge answers', () => {
  it('each event goes by alloy at once, and is struck out when the edge has taken it', () => {
    const { sendAll, handed, sent, alloySends, waiting, idsStored, clock } = start();
    sendAll('a', 'b');
    expect([handed, idsStored()]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    alloySends('a', 'taken');
    expect([waiting(), idsStored()]).toEqual([['b'], ['b']]);
    clock.pass(1_000_000);
    expect(sent()).toEqual([]);
  });

  it('one that it refuses for good is not tried again', () => {
    const { sendAll, alloySends, waiting, sent, clock, mayBeDown } = start();
    sendAll('a');
    alloySends('a', 'refused');
    clock.pass(1_000_000);
    expect([waiting(), sent(), mayBeDown()]).toEqual([[], [], false]);
  });

  it('one that alloy is done with, though it never sent it, is struck out', async () => {
    const { sendAll, alloyIsDone, waiting, idsStored } = start();
    sendAll('a');
    await alloyIsDone('a');
    expect([waiting(), idsStored()]).toEqual([[], []]);
  });

  it('one that alloy could not send goes by ourselves', async () => {
    const { sendAll, alloyFails, sent, clock, mayBeDown } = start();
    sendAll('a');
    await alloyFails('a');
    expect([mayBeDown(), sent()]).toEqual([true, []]);
    clock.pass(waitAfter(1));
    expect(sent()).toEqual(['a']);
  });

  it('what alloy says of an event that has gone on by another way changes nothing', async () => {
    const { sendAll, alloyIsDone, alloyFails, onWire, waiting, mayBeDown } = start();
    sendAll('a', 'b');
    onWire(['a', 'b'], true);
    await alloyIsDone('a');
    await alloyFails('b');
    expect([waiting(), mayBeDown()]).toEqual([['a', 'b'], false]);
  });
});

describe('an edge that does not take an event', () => {
  it('gets it again after a wait, not before', () => {
    const { sent, clock, mayBeDown } = startDown();
    clock.pass(waitAfter(1) - 1);
    expect([sent(), mayBeDown()]).toEqual([[], true]);
    clock.pass(1);
    expect(sent()).toEqual(['a']);
  });

  it('is waited for longer after each failure, and as at first once it has answered', () => {
    const { sent, clock, edgeSays, sendAll, alloySends } = startDown();
    clock.pass(waitAfter(1));
    for (const failures of [2, 3, 4]) {
      edgeSays('unreachable');
      clock.pass(waitAfter(failures) - 1);
      expect(sent()).toHaveLength(failures - 1);
      clock.pass(1);
      expect(sent()).toHaveLength(failures);
    }
    edgeSays('taken');
    sendAll('b');
    alloySends('b', 'unreachable');
    clock.pass(waitAfter(1));
    expect(sent().at(-1)).toBe('b');
  });

  it('is left alone a little longer where a second request fails that was on its way with the first', () => {
    const { sendAll, alloySends, onWire, answered, sent, clock, edgeSays } = start();
    sendAll('a', 'b');
    onWire(['b'], true);
    alloySends('a', 'unreachable');
    clock.pass(waitAfter(1) - 1);
    answered(['b'], 'unreachable');
    clock.pass(waitAfter(1) - 1);
    expect(sent()).toEqual([]);
    clock.pass(1);
    expect(sent()).toEqual(['a b']);
    edgeSays('unreachable');
    clock.pass(waitAfter(2) - 1);
    expect(sent()).toHaveLength(1);
    clock.pass(1);
    expect(sent()).toHaveLength(2);
  });

  it('gets no new events meanwhile: they gather, and go together, in order', () => {
    const { sendAll, handed, sent, clock, idsStored } = startDown();
    sendAll('b', 'c');
    expect([handed, sent(), idsStored()]).toEqual([['a'], [], ['a', 'b', 'c']]);
    clock.pass(waitAfter(1));
    expect(sent()).toEqual(['a b c']);
  });

  it.each<EdgeVerdict>(['taken', 'refused'])('is back as soon as a request is %s', (verdict) => {
    const { sendAll, handed, clock, edgeSays, mayBeDown, waiting } = startDown();
    clock.pass(waitAfter(1));
    edgeSays(verdict);
    expect([mayBeDown(), waiting()]).toEqual([false, []]);
    sendAll('b');
    expect(handed).toEqual(['a', 'b']);
  });

  it('has not the events either that alloy holds back behind it: they go with the next try', () => {
    const { sendAll, alloySends, sent, clock } = start();
    sendAll('a', 'b', 'c');
    alloySends('a', 'unreachable');
    clock.pass(waitAfter(1));
    expect(sent()).toEqual(['a b c']);
  });

  it('is not down for an event that is none of ours, nor for one that has been let go of', () => {
    const { answered, sendAll, leave, mayBeDown, handed } = start();
    answered(['page’s'], 'unreachable');
    sendAll('a');
    leave();
    answered(['a'], 'unreachable');
    expect(mayBeDown()).toBe(false);
    sendAll('b');
    expect(handed).toEqual(['a', 'b']);
  });

  it('is back for an event that is none of ours too', () => {
    const { answered, mayBeDown, sent, clock } = startDown();
    answered(['page’s'], 'taken');
    expect([mayBeDown(), sent()]).toEqual([false, []]);
    clock.pass(0);
    expect(sent()).toEqual(['a']);
  });

  it('gets what has gathered at any time within nearly as long again, but within five minutes', () => {
    const longest = 300_000;
    for (const [gathered, latest] of [
      [10, 1_000],
      [11_000, 1_000],
      [60_000, 50_000],
      [100 * longest, longest],
    ] as const) {
      const { answered, sent, clock, world, outbox } = startDown();
      // Nothing is tried meanwhile.
      world.online = false;
      outbox.add(entryOf('b', { at: clock.now() }));
      outbox.strike('a');
      clock.pass(gathered);
      world.online = true;
      world.random = 0.999;
      answered(['page’s'], 'taken');
      clock.pass(latest * 0.999 - 1);
      expect(sent()).toEqual([]);
      clock.pass(1);
      expect(sent()).toEqual(['b']);
    }
  });
});

describe('a visitor who is active while the edge is down', () => {
  const SECOND = 1_000;
  const startLongDown = () => {
    const page = startDown();
    page.clock.pass(waitAfter(1));
    page.edgeSays('unreachable');
    page.clock.pass(waitAfter(2));
    page.edgeSays('unreachable');
    return page;
  };

  it('tries with an event that comes soon after another, and long after the last try', () => {
    const { sendAll, sent, clock } = startLongDown();
    clock.pass(19 * SECOND);
    sendAll('b');
    clock.pass(SECOND);
    sendAll('c');
    expect(sent()).toHaveLength(2);
    clock.pass(1);
    sendAll('d');
    expect(sent()).toEqual(['a', 'a', 'a b c d']);
  });

  it('does not with one that comes a minute after the last', () => {
    const { sendAll, sent, clock, edgeSays } = startLongDown();
    clock.pass(waitAfter(3));
    edgeSays('unreachable');
    clock.pass(60 * SECOND);
    sendAll('b');
    expect(sent()).toHaveLength(3);
    clock.pass(60 * SECOND);
    sendAll('c');
    expect(sent()).toHaveLength(3);
    clock.pass(60 * SECOND - 1);
    sendAll('d');
    expect(sent().at(-1)).toBe('a b c d');
  });
});

describe('an answer that is late', () => {
  it('is a sign that the edge may be down, until one comes', () => {
    const { sendAll, onWire, late, mayBeDown, answered, handed } = start();
    sendAll('a');
    onWire(['a'], true);
    late();
    expect(mayBeDown()).toBe(true);
    sendAll('b');
    expect(handed).toEqual(['a', 'b']);
    answered(['a'], 'taken');
    expect(mayBeDown()).toBe(false);
  });

  it('does not come for a page that is left: its request is given up, and its event written down', () => {
    const { sendAll, onWire, late, leave, world, idsStored, sent } = start();
    sendAll('a', 'b');
    onWire(['a'], true);
    expect(idsStored()).toEqual(['b']);
    late();
    leave();
    expect([world.givenUp, idsStored(), sent()]).toEqual([true, ['b', 'a'], []]);
  });

  it('changes nothing where the edge is known to be down', () => {
    const { sendAll, late, handed } = startDown();
    late();
    sendAll('b');
    expect(handed).toEqual(['a']);
  });
});

describe('what was under way as its page was left', () => {
  const unsure = (id: string, at: number) => entryOf(id, { at, unsure: true });

  it.each<EdgeVerdict>(['taken', 'refused'])(
    'is forgotten by the next page when its first request is %s',
    (verdict) => {
      const { resume, sendAll, alloySends, sent, waiting, idsStored, clock, mayBeDown } = start();
      resume([unsure('a', clock.now())]);
      expect([mayBeDown(), idsStored()]).toEqual([false, ['a']]);
      clock.pass(10_000);
      sendAll('b');
      alloySends('b', verdict);
      clock.pass(1_000_000);
      expect([waiting(), idsStored(), sent()]).toEqual([[], [], []]);
    },
  );

  it.each<EdgeVerdict>(['busy', 'unreachable'])(
    'is sent again by the next page when its first request finds the edge %s',
    (verdict) => {
      const { resume, sendAll, alloySends, sent, clock, outbox } = start();
      resume([unsure('a', clock.now())]);
      clock.pass(59_999);
      sendAll('b');
      alloySends('b', verdict);
      expect(outbox.find('a')).toEqual(entryOf('a', { at: clock.now() - 59_999 }));
      clock.pass(waitAfter(2));
      expect(sent()[0]).toContain('a');
    },
  );

  it('stays unsure while an answer is late, also for the page after', () => {
    const { resume, sendAll, late, leave, clock, stored, sent } = start();
    const left = unsure('a', clock.now());
    resume([left]);
    sendAll('b');
    late();
    leave();
    expect([stored(), sent()]).toEqual([[left, entryOf('b')], []]);
  });

  it('is forgotten when the edge fails a minute after the event: that says nothing of it', () => {
    const { resume, sendAll, alloySends, outbox, clock, idsStored } = start();
    resume([unsure('a', clock.now())]);
    clock.pass(60_000);
    sendAll('b');
    alloySends('b', 'unreachable');
    expect([outbox.find('a'), idsStored()]).toEqual([undefined, ['b']]);
  });
});

describe('an edge that is busy', () => {
  it('gets the event from alloy, which tries again by itself', () => {
    const { sendAll, alloySends, sent, clock, waiting, idsStored, mayBeDown } = start();
    sendAll('a', 'b');
    alloySends('a', 'busy');
    expect([mayBeDown(), idsStored().sort()]).toEqual([true, ['a', 'b']]);
    clock.pass(1_000_000);
    expect(sent()).toEqual([]);
    alloySends('a', 'taken');
    expect([mayBeDown(), waiting()]).toEqual([false, ['b']]);
  });

  it('gets it from us once alloy has given up', async () => {
    const { sendAll, alloySends, alloyFails, sent, clock } = start();
    sendAll('a');
    alloySends('a', 'busy');
    await alloyFails('a');
    clock.pass(waitAfter(3));
    expect(sent()).toEqual(['a']);
  });

  it('waits no longer for us because alloy has tried often', async () => {
    const { sendAll, alloySends, alloyFails, sent, clock } = start();
    sendAll('a');
    for (let tries = 0; tries < 4; tries++) alloySends('a', 'busy');
    await alloyFails('a');
    clock.pass(waitAfter(3));
    expect(sent()).toEqual(['a']);
  });

  it('gets meanwhile what has been sent since, from us', () => {
    const { sendAll, alloySends, sent, clock } = start();
    sendAll('a');
    alloySends('a', 'busy');
    sendAll('b');
    clock.pass(waitAfter(2));
    expect(sent()).toEqual(['b']);
  });
});

describe('one request at a time', () => {
  it('is on the wire: the rest waits for its answer, however much we hurry', () => {
    const { hurry, sent, sendAll, clock, edgeSays } = startDown();
    clock.pass(waitAfter(1));
    sendAll('b');
    hurry();
    clock.pass(1_000_000);
    expect(sent()).toEqual(['a']);
    edgeSays('taken');
    clock.pass(0);
    expect(sent()).toEqual(['a', 'b']);
  });

  it('holds 50 events at most', () => {
    const { sendAll, requests, clock, edgeSays } = startDown();
    sendAll(...Array.from({ length: 100 }, (_, at) => `b${at}`));
    clock.pass(waitAfter(1));
    edgeSays('taken');
    // The first alone is in no hurry.
    clock.pass(0);
    edgeSays('taken');
    edgeSays('taken');
    expect(requests.map(({ ids }) => ids.length)).toEqual([50, 50, 1]);
    expect(requests.flatMap(({ ids }) => ids)).toEqual([
      'a',
      ...Array.from({ length: 100 }, (_, at) => `b${at}`),
    ]);
  });

  it('holds 50 KB at most, and one larger event alone', () => {
    const { send, sent, clock, edgeSays } = startDown();
    const sized = (id: string, bytes: number) => entryOf(id, { data: { text: 'x'.repeat(bytes) } });
    send(sized('b', 24_000));
    send(sized('c', 24_000));
    send(sized('d', 24_000));
    send(sized('e', 24_000));
    send(sized('f', 70_000));
    send(sized('g', 10));
    clock.pass(waitAfter(1));
    edgeSays('taken');
    clock.pass(0);
    for (let answers = 1; answers < 4; answers++) edgeSays('taken');
    expect(sent()).toEqual(['a b c', 'd e', 'f', 'g']);
  });
});

describe('offline', () => {
  it('nothing is tried, and the next look is as late as after three failures', () => {
    const { world, sent, clock } = startDown();
    world.online = false;
    clock.pass(waitAfter(1));
    expect(sent()).toEqual([]);
    world.online = true;
    clock.pass(waitAfter(3) - 1);
    expect(sent()).toEqual([]);
    clock.pass(1);
    expect(sent()).toEqual(['a']);
  });

  it('it is no sooner where there were more failures', () => {
    const { world, sent, clock, edgeSays } = startDown();
    for (let failures = 1; failures < 4; failures++) {
      clock.pass(waitAfter(failures));
      edgeSays('unreachable');
    }
    world.online = false;
    clock.pass(waitAfter(4));
    world.online = true;
    clock.pass(waitAfter(4) - 1);
    expect(sent()).toHaveLength(3);
    clock.pass(1);
    expect(sent()).toHaveLength(4);
  });

  it('events go at once when the browser says that the network is back', () => {
    const { world, hurry, sent, clock } = startDown();
    world.online = false;
    clock.pass(waitAfter(1));
    world.online = true;
    hurry();
    expect(sent()).toEqual(['a']);
  });
});

describe('without consent', () => {
  it('nothing is tried again, neither in time nor in a hurry', () => {
    const { world, hurry, sent, clock } = startDown();
    world.allowed = false;
    clock.pass(1_000_000);
    hurry();
    expect(sent()).toEqual([]);
    world.allowed = true;
    hurry();
    expect(sent()).toEqual(['a']);
  });

  it('nothing leaves with the page', () => {
    const { world, sendAll, leave, sent } = start();
    sendAll('a');
    world.allowed = false;
    leave();
    expect(sent()).toEqual([]);
  });
});

describe('a page that is left', () => {
  it('sends what alloy holds and what waits, in order, and leaves a note of it', () => {
    const { outbox, sendAll, leave, sent, waiting, stored } = start();
    outbox.add(entryOf('a'));
    sendAll('b', 'c');
    leave();
    expect([sent(), waiting()]).toEqual([['a b c, leaving'], []]);
    expect(stored()).toEqual(['a', 'b', 'c'].map((id) => entryOf(id, { unsure: true })));
  });

  it('hears nothing of it when it comes back, but of the next request', () => {
    const { sendAll, leave, answered, alloySends, idsStored, sent, mayBeDown, clock } = start();
    sendAll('a');
    leave();
    answered(['a'], 'unreachable');
    expect([mayBeDown(), idsStored()]).toEqual([false, ['a']]);
    sendAll('b');
    alloySends('b', 'taken');
    clock.pass(1_000_000);
    expect([sent(), idsStored()]).toEqual([['a, leaving'], []]);
  });

  it('writes down what still comes after that', () => {
    const { sendAll, alloySends, leave, idsStored } = start();
    sendAll('a');
    alloySends('a', 'taken');
    sendAll('b');
    expect(idsStored()).toEqual(['b']);
    leave();
    sendAll('c');
    expect(idsStored()).toEqual(['b', 'c']);
  });

  it('after its first answers writes down what it cannot send at once', () => {
    const { world, sendAll, alloySends, leave, stored } = start();
    sendAll('a');
    alloySends('a', 'taken');
    world.room = 0;
    sendAll('b');
    leave();
    expect(stored()).toEqual([entryOf('b')]);
  });

  it('sends it in as many requests as it takes, each as full as it may be', () => {
    const { send, leave, sent } = start();
    for (const id of ['a', 'b', 'c', 'd', 'e']) send(entryOf(id, { data: { text: 'x'.repeat(24_000) } }));
    leave();
    expect(sent()).toEqual(['a b, leaving', 'c d, leaving', 'e, leaving']);
  });

  it('sends nothing twice that is on the wire, and leaves a note of that too if it outlives the page', () => {
    const { sendAll, onWire, leave, sent, waiting } = start();
    sendAll('a', 'b', 'c');
    onWire(['a'], true);
    onWire(['b'], false);
    leave();
    expect([sent(), waiting()]).toEqual([['c, leaving'], ['b']]);
  });

  it('sends nothing while the edge is down: the next page does', () => {
    const { sendAll, leave, sent, idsStored } = startDown();
    sendAll('b');
    leave();
    expect([sent(), idsStored()]).toEqual([[], ['a', 'b']]);
  });

  it('sends nothing offline', () => {
    const { world, sendAll, leave, sent, idsStored } = start();
    sendAll('a');
    world.online = false;
    leave();
    expect([sent(), idsStored()]).toEqual([[], ['a']]);
  });

  it('keeps what the browser’s share for such requests has no room for, and leaves a note of the rest', () => {
    const { world, send, leave, sent, waiting, stored } = start();
    world.room = 1;
    for (const id of ['a', 'b', 'c']) send(entryOf(id, { data: { text: 'x'.repeat(30_000) } }));
    leave();
    expect(sent()).toEqual(['a, leaving']);
    expect(waiting()).toEqual(['b', 'c']);
    expect(stored().map(({ id, unsure }) => [id, unsure])).toEqual([
      ['b', undefined],
      ['c', undefined],
      ['a', true],
    ]);
  });
});

describe('what another page has left', () => {
  it('is sent, in order, after a while that differs from tab to tab, within nearly as long again as it waits', () => {
    const page = start();
    const { resume, sent, clock, handed } = page;
    const { world } = page;
    world.random = 0.5;
    clock.pass(30_000);
    resume([entryOf('a'), entryOf('b')]);
    clock.pass(9_999);
    expect(sent()).toEqual([]);
    clock.pass(1);
    expect([sent(), handed]).toEqual([['a b'], []]);
  });

  it.each<EdgeVerdict>(['taken', 'refused'])(
    'is a sign that the edge may be down, until it answers one request with %s',
    (verdict) => {
      const { resume, sendAll, alloySends, leave, sent, mayBeDown, handed, idsStored, clock } = start();
      resume([entryOf('a')]);
      sendAll('b');
      expect([mayBeDown(), handed]).toEqual([true, ['b']]);
      leave();
      expect([sent(), idsStored()]).toEqual([[], ['a', 'b']]);
      alloySends('b', verdict);
      expect(mayBeDown()).toBe(false);
      clock.pass(0);
      expect(sent()).toEqual(['a']);
    },
  );

  it('counts as so many failures as fit into its age', () => {
    for (const [age, failures] of [
      [1_000, 1],
      [2_000, 2],
      [12_000, 3],
      [100_000, 4],
    ] as const) {
      const { resume, world, clock, edgeSays, sent } = start();
      clock.pass(age);
      resume([entryOf('a')]);
      clock.pass(0);
      world.random = 0;
      edgeSays('unreachable');
      clock.pass(waitAfter(failures) - 1);
      expect(sent()).toEqual(['a']);
      clock.pass(1);
      expect(sent()).toEqual(['a', 'a']);
    }
  });

  it('does not change when the next try is', () => {
    const { resume, sent, clock } = startDown();
    clock.pass(600);
    resume([entryOf('b')]);
    clock.pass(waitAfter(1) - 601);
    expect(sent()).toEqual([]);
    clock.pass(1);
    expect(sent()).toEqual(['a b']);
  });

  it('is nothing: then nothing is planned, nor feared', () => {
    const { resume, clock, outbox, sent, mayBeDown } = start();
    resume([]);
    expect(mayBeDown()).toBe(false);
    outbox.add(entryOf('a'));
    clock.pass(1_000_000);
    expect(sent()).toEqual([]);
  });
});

it('once stopped, nothing is tried any more', () => {
  const { stop, clock, sent } = startDown();
  stop();
  clock.pass(1_000_000);
  expect(sent()).toEqual([]);
});

it('what waited behind a request of somebody else’s that failed goes soon', () => {
  const { answered, outbox, clock, sent } = start();
  outbox.add(entryOf('a'));
  answered(['theirs'], 'unreachable');
  expect(sent()).toEqual([]);
  clock.pass(waitAfter(0));
  expect(sent()).toEqual(['a']);
});
