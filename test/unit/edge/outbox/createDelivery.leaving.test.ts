import { describe, expect, it } from 'vitest';
import type { EdgeVerdict } from '../../../../src/edge/outbox/index.ts';
import { entryOf } from '../../../fakes/entryOf.ts';
import { start, startDown, waitAfter } from './startDelivery.ts';

describe('a page that is left', () => {
  it('sends the events that alloy holds and those that wait, in order, and leaves a note', () => {
    const { keep, sendAll, leave, sent, waiting, stored, clock } = start();
    keep(entryOf('a'));
    sendAll('b', 'c');
    leave();
    expect([sent(), waiting()]).toEqual([['a b c, leaving'], []]);
    expect(stored()).toEqual(['a', 'b', 'c'].map((id) => entryOf(id, { unsure: clock.now() })));
  });

  it('sends events that do not fit into storage, even if the edge may be down', () => {
    const { keep, sendAll, onWire, late, leave, sent, forbidStores } = start();
    sendAll('a', 'b');
    onWire(['a'], false);
    late();
    forbidStores();
    sendAll('c');
    keep(entryOf('d'));
    leave();
    // `b` was stored before.
    expect(sent()).toEqual(['c d, leaving']);
  });

  it('sends again, when it is back, events that neither storage nor the edge has accepted', () => {
    const { sendAll, late, leave, comeBack, edgeSays, sent, forbidStores } = start();
    forbidStores();
    late();
    sendAll('a');
    leave();
    edgeSays('unreachable');
    comeBack();
    expect(sent()).toEqual(['a, leaving', 'a']);
  });

  it('does not send them if the browser is offline: they wait for the page to come back', () => {
    const { keep, world, leave, comeBack, sent, forbidStores } = start();
    forbidStores();
    world.online = false;
    keep(entryOf('a'));
    leave();
    expect(sent()).toEqual([]);
    world.online = true;
    comeBack();
    expect(sent()).toEqual(['a']);
  });

  it('keeps stored events, even if it sends them with others that are not stored', () => {
    const { keep, onWire, late, idsStored, forbidStores } = start();
    late();
    keep(entryOf('a'));
    forbidStores();
    keep(entryOf('c'));
    onWire(['a', 'c'], true);
    expect(idsStored()).toEqual(['a']);
  });

  it('when it comes back, ignores that request’s answer, but not the next one’s', () => {
    const { sendAll, leave, comeBack, answered, alloySends, idsStored, sent, mayBeDown, clock } = start();
    sendAll('a');
    leave();
    answered(['a'], 'unreachable');
    expect([mayBeDown(), idsStored()]).toEqual([false, ['a']]);
    comeBack();
    sendAll('b');
    alloySends('b', 'taken');
    clock.pass(1_000_000);
    expect([sent(), idsStored()]).toEqual([['a, leaving'], []]);
  });

  it('sends an event again if its request fails once the page is back, unless the tag has given it up', () => {
    const failed = (verdict: EdgeVerdict) => {
      const { sendAll, leave, comeBack, answered, sent, clock } = start();
      sendAll('a');
      leave();
      comeBack();
      answered(['a'], verdict);
      clock.pass(waitAfter(1));
      return sent();
    };
    expect(failed('unreachable')).toEqual(['a, leaving', 'a']);
    expect(failed('given up')).toEqual(['a, leaving']);
  });

  it('sends events that come after that at once, because another page may take what is stored', () => {
    const { sendAll, leave, sent, handed, stored, clock } = start();
    sendAll('a');
    leave();
    sendAll('b');
    expect([sent(), handed]).toEqual([['a, leaving', 'b, leaving'], ['a']]);
    expect(stored()).toEqual(['a', 'b'].map((id) => entryOf(id, { unsure: clock.now() })));
  });

  it('sends with them nothing that was too large before, because the next page sends that', () => {
    const { world, sendAll, leave, sent, idsStored } = start();
    world.room = 0;
    sendAll('a');
    leave();
    world.room = 1;
    sendAll('b');
    expect([sent(), idsStored()]).toEqual([['b, leaving'], ['a', 'b']]);
  });

  it('stores an event that comes after that only once it is sent: another page sends at once what it finds', () => {
    const { sendAll, leave, storedMeanwhile, stored, clock } = start();
    leave();
    sendAll('a');
    expect(storedMeanwhile()).toEqual([]);
    expect(stored()).toEqual([entryOf('a', { unsure: clock.now() })]);
  });

  it('stores an event that comes after that and is too large to be sent then', () => {
    const { world, sendAll, leave, stored } = start();
    world.room = 0;
    leave();
    sendAll('a');
    expect(stored()).toEqual([entryOf('a')]);
  });

  it('stores nothing again that another page has taken over, if an event comes after that', () => {
    const { sendAll, leave, takeStored, idsStored } = startDown();
    leave();
    takeStored();
    sendAll('b');
    expect(idsStored()).toEqual(['b']);
  });

  it('stores events that come after that', () => {
    const { sendAll, alloySends, leave, idsStored } = start();
    sendAll('a');
    alloySends('a', 'taken');
    sendAll('b');
    expect(idsStored()).toEqual(['b']);
    leave();
    sendAll('c');
    expect(idsStored()).toEqual(['b', 'c']);
  });

  it('leaves a note of what alloy sends after that, until the answer, and none once the page is back', () => {
    const { sendAll, onWire, answered, leave, comeBack, stored, clock } = start();
    sendAll('a');
    onWire(['a'], true);
    answered(['a'], 'taken');
    leave();
    sendAll('b', 'c');
    onWire(['b', 'c'], true);
    expect(stored()).toEqual(['b', 'c'].map((id) => entryOf(id, { unsure: clock.now() })));
    answered(['b', 'c'], 'taken');
    expect(stored()).toEqual([]);
    comeBack();
    sendAll('d');
    onWire(['d'], true);
    expect(stored()).toEqual([]);
  });

  it('after its first answers stores events that it cannot send at once', () => {
    const { world, sendAll, alloySends, leave, stored } = start();
    sendAll('a');
    alloySends('a', 'taken');
    world.room = 0;
    sendAll('b');
    leave();
    expect(stored()).toEqual([entryOf('b', { spare: true })]);
  });

  it('sends them in as many requests as necessary, each as full as allowed', () => {
    const { send, leave, sent } = start();
    for (const id of ['a', 'b', 'c', 'd', 'e']) send(entryOf(id, { data: { text: 'x'.repeat(24_000) } }));
    leave();
    expect(sent()).toEqual(['a b, leaving', 'c d, leaving', 'e, leaving']);
  });

  it('sends the others if one is too large for a request that outlives its page', () => {
    const { world, send, leave, sent } = start();
    world.largest = 60_000;
    for (const [id, bytes] of Object.entries({ a: 70_000, b: 10 })) {
      send(entryOf(id, { data: { text: 'x'.repeat(bytes) } }));
    }
    leave();
    expect(sent()).toEqual(['b, leaving']);
  });

  it('sends nothing twice that is on the wire, and leaves a note of it too if it outlives the page', () => {
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

  it('keeps events that exceed the browser’s limit for such requests, and leaves a note of the rest', () => {
    const { world, send, leave, sent, waiting, stored } = start();
    world.room = 1;
    for (const id of ['a', 'b', 'c']) send(entryOf(id, { data: { text: 'x'.repeat(30_000) } }));
    leave();
    expect(sent()).toEqual(['a, leaving']);
    expect(waiting()).toEqual(['b', 'c']);
    expect(stored().map(({ id, unsure, spare }) => [id, !!unsure, !!spare])).toEqual([
      ['a', true, false],
      ['b', false, true],
      ['c', false, true],
    ]);
  });
});

describe('events that another page has left', () => {
  it('are sent, in order, after a random time of at most about as long again as they have waited', () => {
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
      const { resume, sendAll, alloySends, leave, comeBack, sent, mayBeDown, handed, idsStored, clock } =
        start();
      resume([entryOf('a')]);
      sendAll('b');
      expect([mayBeDown(), handed]).toEqual([true, ['b']]);
      leave();
      expect([sent(), idsStored()]).toEqual([[], ['a', 'b']]);
      alloySends('b', verdict);
      expect(mayBeDown()).toBe(false);
      comeBack();
      clock.pass(0);
      expect(sent()).toEqual(['a']);
    },
  );

  it('are sent at once if they only found no room: that is no sign that the edge is down', () => {
    const { resume, sent, mayBeDown } = start();
    resume([entryOf('a', { spare: true }), entryOf('b', { spare: true })]);
    expect([sent(), mayBeDown()]).toEqual([['a b'], false]);
  });

  it('are such a sign if one of them waited for another reason', () => {
    const { resume, sent, mayBeDown } = start();
    resume([entryOf('a', { spare: true }), entryOf('b')]);
    expect([sent(), mayBeDown()]).toEqual([[], true]);
  });

  it('count as as many failures as fit into their age', () => {
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

  it('do not mean that the edge is back: new events wait with them', () => {
    const { resume, sendAll, handed, clock } = startDown();
    resume([entryOf('old', { at: clock.now() - 1_000 })]);
    sendAll('b');
    expect(handed).toEqual(['a']);
  });

  it('do not change the time of the next try', () => {
    const { resume, sent, clock } = startDown();
    clock.pass(600);
    resume([entryOf('b')]);
    clock.pass(waitAfter(1) - 601);
    expect(sent()).toEqual([]);
    clock.pass(1);
    expect(sent()).toEqual(['a b']);
  });

  it('may be none: then nothing is planned, and the edge counts as up', () => {
    const { resume, clock, keep, sent, mayBeDown } = start();
    resume([]);
    expect(mayBeDown()).toBe(false);
    keep(entryOf('a'));
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
