import { describe, expect, it } from 'vitest';
import type { EdgeVerdict } from '../../../../src/edge/outbox/index.ts';
import { entryOf } from '../../../fakes/entryOf.ts';
import { start, startDown, waitAfter } from './startDelivery.ts';

describe('while the edge answers', () => {
  it('alloy sends an event at once, those that follow leave together, and each is deleted when it is accepted', () => {
    const { sendAll, handed, sent, alloySends, edgeSays, waiting, idsStored, clock } = start();
    sendAll('a', 'b', 'c');
    expect([handed, sent(), idsStored()]).toEqual([['a'], [], ['a', 'b', 'c']]);
    alloySends('a', 'taken');
    expect([sent(), waiting(), idsStored()]).toEqual([['b c'], ['b', 'c'], []]);
    sendAll('d');
    edgeSays('taken');
    edgeSays('taken');
    expect([handed, sent(), waiting(), idsStored()]).toEqual([['a'], ['b c', 'd'], [], []]);
    sendAll('e');
    clock.pass(1_000_000);
    expect([handed, sent()]).toEqual([
      ['a', 'e'],
      ['b c', 'd'],
    ]);
  });

  it('one that it refuses for good is not tried again', () => {
    const { sendAll, alloySends, waiting, sent, clock, mayBeDown } = start();
    sendAll('a');
    alloySends('a', 'refused');
    clock.pass(1_000_000);
    expect([waiting(), sent(), mayBeDown()]).toEqual([[], [], false]);
  });

  it('one that alloy has finished without sending it is deleted', async () => {
    const { sendAll, alloyIsDone, waiting, idsStored } = start();
    sendAll('a');
    await alloyIsDone('a');
    expect([waiting(), idsStored()]).toEqual([[], []]);
  });

  it('we send one that alloy could not send', async () => {
    const { sendAll, alloyFails, sent, clock, mayBeDown } = start();
    sendAll('a');
    await alloyFails('a');
    expect([mayBeDown(), sent()]).toEqual([true, []]);
    clock.pass(waitAfter(1));
    expect(sent()).toEqual(['a']);
  });

  it('what alloy reports about an event that was already sent another way changes nothing', async () => {
    const { sendAll, alloyIsDone, alloyFails, onWire, waiting, mayBeDown } = start();
    sendAll('a', 'b');
    onWire(['a', 'b'], true);
    await alloyIsDone('a');
    await alloyFails('b');
    expect([waiting(), mayBeDown()]).toEqual([['a', 'b'], false]);
  });
});

describe('an edge that does not accept an event', () => {
  it('says when the next try is, until it is made', () => {
    const { nextTry, clock, edgeSays } = startDown();
    expect(nextTry()).toBe(clock.now() + waitAfter(1));
    clock.pass(waitAfter(1));
    expect(nextTry()).toBeUndefined();
    edgeSays('taken');
    expect(nextTry()).toBeUndefined();
  });

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

  it('is tried a little later if a second request fails that was under way together with the first', () => {
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

  it('gets no new events meanwhile: they wait, and are sent together, in order', () => {
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

  it('also gets the events that alloy holds back behind it only with the next try', () => {
    const { sendAll, alloySends, sent, clock } = start();
    sendAll('a', 'b', 'c');
    alloySends('a', 'unreachable');
    clock.pass(waitAfter(1));
    expect(sent()).toEqual(['a b c']);
  });

  it('also gets the events behind one that alloy could not send only then', async () => {
    const { sendAll, alloyFails, sent, clock } = start();
    sendAll('a', 'b');
    await alloyFails('a');
    clock.pass(waitAfter(1));
    expect(sent()).toEqual(['a b']);
  });

  it('gets again only our events of a request that had others too', () => {
    const { sendAll, onWire, answered, sent, clock } = start();
    sendAll('a');
    onWire(['page’s', 'a'], true);
    answered(['page’s', 'a'], 'unreachable');
    clock.pass(waitAfter(1));
    expect(sent()).toEqual(['a']);
  });

  it('is tried neither later nor in vain because an event that is not ours fails', () => {
    const idle = start();
    idle.answered(['page’s'], 'unreachable');
    expect(idle.nextTry()).toBeUndefined();
    const { answered, nextTry, clock } = startDown();
    const planned = nextTry();
    clock.pass(1);
    answered(['page’s'], 'unreachable');
    expect(nextTry()).toBe(planned);
  });

  it('does not count as down because of an event that is not ours, or one that we have dropped', () => {
    const { answered, sendAll, leave, comeBack, mayBeDown, handed } = start();
    answered(['page’s'], 'unreachable');
    sendAll('a');
    leave();
    answered(['a'], 'unreachable');
    expect(mayBeDown()).toBe(false);
    comeBack();
    sendAll('b');
    expect(handed).toEqual(['a', 'b']);
  });

  it('counts as back because of an event that is not ours, too', () => {
    const { answered, mayBeDown, sent, clock } = startDown();
    answered(['page’s'], 'taken');
    expect([mayBeDown(), sent()]).toEqual([false, []]);
    clock.pass(0);
    expect(sent()).toEqual(['a']);
  });

  it('gets the waiting events at a random time within about as long again, but within five minutes', () => {
    const longest = 300_000;
    for (const [gathered, latest] of [
      [10, 1_000],
      [11_000, 1_000],
      [60_000, 50_000],
      [100 * longest, longest],
    ] as const) {
      const { answered, sent, clock, world, ledger, keep } = startDown();
      // Nothing is tried in the meantime.
      world.online = false;
      keep(entryOf('b', { at: clock.now() }));
      ledger.end('a', 'dropped');
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

  it('does not try with one that comes a minute after the last', () => {
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
