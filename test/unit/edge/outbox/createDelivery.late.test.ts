import { describe, expect, it } from 'vitest';
import type { EdgeVerdict } from '../../../../src/edge/outbox/index.ts';
import { entryOf } from '../../../fakes/entryOf.ts';
import { start, startDown, waitAfter } from './startDelivery.ts';

describe('an answer that is late', () => {
  it('means that the edge may be down, until an answer comes', () => {
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

  it('does not reach a page that is left: its request is aborted, and its event is stored', () => {
    const { sendAll, onWire, late, leave, world, idsStored, sent } = start();
    sendAll('a', 'b');
    onWire(['a'], true);
    expect(idsStored()).toEqual(['b']);
    late();
    leave();
    expect([world.givenUp, idsStored(), sent()]).toEqual([true, ['b', 'a'], []]);
  });

  it('changes nothing if the edge is known to be down', () => {
    const { sendAll, late, handed } = startDown();
    late();
    sendAll('b');
    expect(handed).toEqual(['a']);
  });
});

describe('what was under way as its page was left', () => {
  const unsure = (id: string, at: number) => entryOf(id, { at, unsure: at });

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
      const { resume, sendAll, alloySends, sent, clock, ledger } = start();
      resume([unsure('a', clock.now())]);
      clock.pass(59_999);
      sendAll('b');
      alloySends('b', verdict);
      expect(ledger.find('a')?.event).toEqual(entryOf('a', { at: clock.now() - 59_999 }));
      clock.pass(waitAfter(2));
      expect(sent()[0]).toContain('a');
    },
  );

  it('is not delivered by an answer from before its page was left, however old the event is', () => {
    const { resume, sendAll, alloySends, ledger, clock } = start();
    const happened = clock.now();
    clock.pass(10_000);
    sendAll('b');
    alloySends('b', 'taken');
    clock.pass(10_000);
    resume([entryOf('a', { at: happened, unsure: clock.now() })]);
    expect(ledger.find('a')?.state).toBe('unsure');
    expect(ledger.at('unsure').map(({ event }) => event.id)).toEqual(['a']);
  });

  it.each<EdgeVerdict>(['taken', 'refused'])(
    'is forgotten at once if it is heard of after the first request of the next page was %s',
    (verdict) => {
      const { resume, sendAll, alloySends, idsStored, ledger, clock } = start();
      const left = unsure('a', clock.now());
      clock.pass(10);
      sendAll('b');
      alloySends('b', verdict);
      resume([left]);
      expect([idsStored(), ledger.open().length]).toEqual([[], 0]);
    },
  );

  it('is forgotten by the next answer even if the clock has been set back since', () => {
    const { resume, sendAll, alloySends, idsStored, clock } = start();
    resume([unsure('a', clock.now() + 3_600_000)]);
    sendAll('b');
    alloySends('b', 'taken');
    expect(idsStored()).toEqual([]);
  });

  it('stays unsure if the answered request was sent before its event', () => {
    const { resume, sendAll, alloySends, idsStored, clock } = start();
    sendAll('b');
    alloySends('b', 'taken');
    clock.pass(10);
    resume([unsure('a', clock.now())]);
    expect(idsStored()).toEqual(['a']);
  });

  it('stays unsure while an answer is late, also for the page after', () => {
    const { resume, sendAll, late, leave, clock, stored, sent } = start();
    const left = unsure('a', clock.now());
    resume([left]);
    sendAll('b');
    late();
    leave();
    expect([stored(), sent()]).toEqual([[left, entryOf('b')], []]);
  });

  it('stays unsure if the page is left and aborts its own request, which says nothing about the edge', () => {
    const { resume, sendAll, onWire, late, leave, answered, ledger, clock, stored } = start();
    const left = unsure('a', clock.now());
    resume([left]);
    sendAll('b');
    onWire(['b'], true);
    late();
    leave();
    answered(['b'], 'unreachable');
    expect([ledger.at('unsure').map(({ event }) => event), stored()]).toEqual([[left], [left, entryOf('b')]]);
  });

  it('stays unsure while a request is on the wire, even if an earlier one was accepted: its answer decides', () => {
    const { resume, sendAll, alloySends, onWire, answered, ledger, clock } = start();
    sendAll('a', 'b');
    alloySends('a', 'taken');
    const left = unsure('c', clock.now());
    clock.pass(10);
    onWire(['b'], true);
    resume([left]);
    expect(ledger.at('unsure').map(({ event }) => event.id)).toEqual(['c']);
    answered(['b'], 'unreachable');
    expect(ledger.find('c')?.state).toBe('ready');
  });

  it('stays unsure if the edge has gone down since its last answer', () => {
    const { resume, sendAll, alloySends, ledger, clock } = start();
    sendAll('a', 'b');
    alloySends('a', 'taken');
    const left = unsure('c', clock.now());
    clock.pass(10);
    alloySends('b', 'unreachable');
    resume([left]);
    expect(ledger.at('unsure').map(({ event }) => event.id)).toEqual(['c']);
  });

  it('is forgotten when the edge fails a minute after the event, which says nothing about it', () => {
    const { resume, sendAll, alloySends, ledger, clock, idsStored } = start();
    resume([unsure('a', clock.now())]);
    clock.pass(60_000);
    sendAll('b');
    alloySends('b', 'unreachable');
    expect([ledger.find('a')?.event, idsStored()]).toEqual([undefined, ['b']]);
  });
});

describe('an edge that is busy', () => {
  it('gets the event from alloy, which tries again by itself', () => {
    const { sendAll, alloySends, sent, clock, waiting, idsStored, mayBeDown } = start();
    sendAll('a', 'b');
    alloySends('a', 'busy');
    expect([mayBeDown(), idsStored().sort()]).toEqual([true, ['a', 'b']]);
    clock.pass(1_000_000);
    // The event that follows leaves with our next try.
    expect(sent()).toEqual(['b']);
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

  it('is tried by us as late as after two failures, or as after more if there were more', () => {
    const first = start();
    first.sendAll('a');
    first.alloySends('a', 'busy');
    expect(first.nextTry()).toBe(first.clock.now() + waitAfter(2));
    const later = startDown();
    for (const failures of [1, 2, 3]) {
      later.clock.pass(waitAfter(failures));
      later.edgeSays(failures < 3 ? 'unreachable' : 'busy');
    }
    expect(later.nextTry()).toBe(later.clock.now() + waitAfter(3));
  });

  it('meanwhile gets from us the events that were sent since', () => {
    const { sendAll, alloySends, sent, clock } = start();
    sendAll('a');
    alloySends('a', 'busy');
    sendAll('b');
    clock.pass(waitAfter(2));
    expect(sent()).toEqual(['b']);
  });
});
