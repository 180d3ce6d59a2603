import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../fakes/entryOf.ts';
import { start, startDown, waitAfter } from './startDelivery.ts';

describe('one request at a time', () => {
  it('is on the wire: the rest waits for its answer, even if a try is due at once', () => {
    const { retryNow, sent, sendAll, clock, edgeSays } = startDown();
    clock.pass(waitAfter(1));
    sendAll('b');
    retryNow();
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
    // A single first event is not urgent.
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

describe('events that the edge has refused together', () => {
  const startRefused = () => {
    const page = startDown();
    page.sendAll('b', 'c');
    page.clock.pass(waitAfter(1));
    page.edgeSays('batch refused');
    return page;
  };

  it('are sent again, each alone, because one of them may be faulty', () => {
    const { sent, edgeSays, waiting, clock } = startRefused();
    clock.pass(0);
    edgeSays('taken');
    edgeSays('refused');
    edgeSays('taken');
    expect(sent()).toEqual(['a b c', 'a', 'b', 'c']);
    expect(waiting()).toEqual([]);
  });

  it('are alone for the next page, too', () => {
    const { stored } = startRefused();
    expect(stored().map(({ id, alone }) => [id, alone])).toEqual([
      ['a', true],
      ['b', true],
      ['c', true],
    ]);
  });

  it('show that the edge answers: new events follow them, and then alloy sends them', () => {
    const { sendAll, handed, sent, edgeSays, clock, mayBeDown } = startRefused();
    clock.pass(0);
    sendAll('d');
    expect([mayBeDown(), handed]).toEqual([false, ['a']]);
    for (let answers = 0; answers < 4; answers++) edgeSays('taken');
    sendAll('e');
    expect([sent().slice(1), handed]).toEqual([
      ['a', 'b', 'c', 'd'],
      ['a', 'e'],
    ]);
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

  it('it is no sooner if there were more failures', () => {
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
    const { world, retryNow, sent, clock } = startDown();
    world.online = false;
    clock.pass(waitAfter(1));
    world.online = true;
    retryNow();
    expect(sent()).toEqual(['a']);
  });
});

describe('without consent', () => {
  it('nothing is tried again, neither on time nor at once', () => {
    const { world, retryNow, sent, clock } = startDown();
    world.allowed = false;
    clock.pass(1_000_000);
    retryNow();
    expect(sent()).toEqual([]);
    world.allowed = true;
    retryNow();
    expect(sent()).toEqual(['a']);
  });

  it('nothing is left to try: events after a new grant are sent at once, and count as the next try', () => {
    const { ledger, sendAll, handed, sent, clock, alloySends } = startDown();
    ledger.withdraw();
    clock.pass(1_000_000);
    expect(sent()).toEqual([]);
    sendAll('b');
    expect(handed).toEqual(['a', 'b']);
    alloySends('b', 'unreachable');
    clock.pass(waitAfter(2) - 1);
    expect(sent()).toEqual([]);
    clock.pass(1);
    expect(sent()).toEqual(['b']);
  });
});

it('events that waited behind a failed request of another sender are sent soon', () => {
  const { answered, keep, clock, sent } = start();
  keep(entryOf('a'));
  answered(['theirs'], 'unreachable');
  expect(sent()).toEqual([]);
  clock.pass(waitAfter(0));
  expect(sent()).toEqual(['a']);
});
