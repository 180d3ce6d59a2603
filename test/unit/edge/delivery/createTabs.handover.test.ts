import { describe, expect, it } from 'vitest';
import { microtasks } from '../../../fakes/settle.ts';
import { createOutboxWorld } from './createOutboxWorld.ts';

const LIMITS = { maxEvents: 10, maxBytes: 100_000, maxAge: 3_600_000 };

/** A page whose event the edge did not accept. */
const startCut = async () => {
  const all = createOutboxWorld(LIMITS);
  const exchange = async () => {
    for (const request of [...all.requests]) all.arrive(request);
    for (const request of [...all.requests]) if (request.answer) request.tab.hear(request);
    await microtasks();
  };
  all.world.mode = 'cut';
  const first = all.open();
  first.send();
  first.atAlloy.shift()?.();
  await exchange();
  return { ...all, exchange, first };
};

/** The same page after it has been left or destroyed; the next page has asked for the event. */
const start = async ({ dies = false } = {}) => {
  const all = await startCut();
  if (!dies) all.first.leave();
  all.end(all.first);
  const next = all.open();
  next.takeOver();
  const entries = () => [...all.storage.keys()].filter((key) => !key.endsWith('.left'));
  return { ...all, next, entries };
};

describe('events that an earlier page has left', () => {
  it('are not given up by a page that is left before its first try, while the edge is still down', async () => {
    const { next, end, exchange, entries, open, world, clock, arrived } = await start();
    next.leave();
    end(next);
    await exchange();
    expect(entries()).toHaveLength(1);
    world.mode = 'up';
    open().takeOver();
    clock.pass(1_000);
    await exchange();
    expect([...arrived]).toEqual([['event1', 1]]);
  });

  it('are not lost with a page that is left during its first try', async () => {
    const { next, end, clock, requests, entries } = await start();
    clock.pass(1_000);
    expect(requests).toMatchObject([{ ids: ['event1'], keepalive: false }]);
    next.leave();
    end(next);
    expect(entries()).toHaveLength(1);
  });

  it('are sent with the first event that the edge accepts, and requests outlive their page again', async () => {
    const { next, world, exchange, requests, arrived, storage, clock } = await start();
    world.mode = 'up';
    next.send();
    next.atAlloy.shift()?.();
    await exchange();
    clock.pass(1_000);
    await exchange();
    expect([...arrived.keys()].sort()).toEqual(['event1', 'event2']);
    next.send();
    next.atAlloy.shift()?.();
    expect(requests).toMatchObject([{ ids: ['event3'], keepalive: true }]);
    clock.pass(0);
    expect(storage.size).toBe(0);
  });

  it('are taken over at once if the page was left, after two seconds of silence if it died', async () => {
    const left = await start();
    left.clock.pass(1_000);
    expect(left.requests).toMatchObject([{ ids: ['event1'] }]);
    const { clock, requests, storage } = await start({ dies: true });
    clock.pass(1_999);
    expect([requests, storage.size]).toEqual([[], 1]);
    clock.pass(1_001);
    expect(requests).toMatchObject([{ ids: ['event1'] }]);
  });
});

describe('other pages are asked what they have', () => {
  const startTwo = () => {
    const { open, storage } = createOutboxWorld(LIMITS);
    open().send();
    let asked = 0;
    const set = storage.set.bind(storage);
    storage.set = (key, value) => {
      if (key === 'tamis_outbox.call') asked += 1;
      return set(key, value);
    };
    const one = open();
    const hear = (key: string | null, newValue: string | null) =>
      one.page.browser.fire('storage', { key, newValue });
    return { hear, asked: () => asked };
  };

  it('if one reports that it has been left', () => {
    const { hear, asked } = startTwo();
    hear('tamis_outbox.tab7.left', '1');
    expect(asked()).toBe(1);
  });

  it('not if one stores an event, comes back, or the site stores something', () => {
    const { hear, asked } = startTwo();
    hear('tamis_outbox.tab7.5.a', '{}');
    hear('tamis_outbox.tab7.left', null);
    hear('basket.left', '1');
    hear(null, null);
    expect(asked()).toBe(0);
  });
});

describe('events that wait on a page that the browser freezes', () => {
  /** A page whose event the edge did not accept is frozen, and another page asks whether it lives. */
  const start = async () => {
    const { first: frozen, ...all } = await startCut();
    all.freeze(frozen);
    const other = all.open();
    other.takeOver();
    all.world.mode = 'up';
    return { ...all, frozen, other };
  };

  it('are sent by another page, and not again when the page wakes', async () => {
    const { frozen, clock, thaw, exchange, arrived } = await start();
    clock.pass(2_000);
    thaw(frozen);
    frozen.hurry();
    await exchange();
    for (let turn = 0; turn < 20; turn++) {
      clock.pass(1_000);
      await exchange();
    }
    expect([...arrived]).toEqual([['event1', 1]]);
  });

  it('still belong to the page if it wakes in time to answer', async () => {
    const { frozen, clock, thaw, exchange, arrived, requests, other } = await start();
    clock.pass(1_999);
    thaw(frozen);
    clock.pass(1);
    other.takeOver();
    clock.pass(2_000);
    expect(requests).toMatchObject([{ tab: { owner: frozen.owner }, ids: ['event1'] }]);
    await exchange();
    expect([...arrived]).toEqual([['event1', 1]]);
  });
});
