import { describe, expect, it } from 'vitest';
import { boom } from '../../fakes/boom.ts';
import { eventually } from '../../fakes/eventually.ts';
import { delivered, FIRST_WAIT, leftBehind, MINUTE, settled, start } from './startEdge.ts';

describe('when consent is withdrawn', () => {
  it('waiting events are deleted, requests under way are aborted, and nothing stays stored', async () => {
    const page = start();
    page.world.edge = 'silent';
    page.send('Q1');
    await eventually(() => expect(page.outcomes()).toEqual(['sent']));
    page.world.edge = 200;
    leftBehind(page, 'L1');
    page.world.performance = false;
    page.withdraw();
    expect(page.requests[0]?.isGivenUp()).toBe(true);
    expect([page.outcomes(), page.stored()]).toEqual([['withdrawn'], []]);
    page.world.performance = true;
    page.clock.pass(60 * MINUTE);
    await settled(page);
    expect([page.names(), page.outcomes(), page.failures]).toEqual([['Q1'], ['withdrawn'], []]);
  });

  it('events that alloy still holds are not sent, not even after consent is given again', async () => {
    const page = start();
    let go = () => {};
    page.world.alloyWaits = new Promise((resolve) => {
      go = resolve;
    });
    page.send('Q1');
    await eventually(() => expect(page.alloy.sent).toHaveLength(1));
    page.withdraw();
    go();
    page.send('Q2');
    await eventually(() => expect(page.outcomes()).toEqual(['withdrawn', 'delivered']));
    expect(page.names()).toEqual(['Q2']);
  });

  it('nor are events that the page gave to alloy, which tries again by itself', async () => {
    const page = start();
    page.world.first = [503];
    page.world.retries = 1;
    let go = () => {};
    page.world.edgeWaits = new Promise((resolve) => {
      go = resolve;
    });
    const made = page.command('sendEvent', { xdm: { web: { webInteraction: { name: 'T1' } } } });
    const failed = expect(made).rejects.toThrow();
    await eventually(() => expect(page.requests).toHaveLength(1));
    page.withdraw();
    go();
    await failed;
    expect(page.names()).toEqual(['T1']);
  });

  it('the next alloy does not know whom the one before knew', async () => {
    const page = start();
    page.send('Q1');
    await delivered(page, 1);
    page.withdraw();
    page.send('Q2');
    await delivered(page, 2);
    expect(page.alloy.evaluated).toBe(2);
  });

  it('before alloy wakes, it stays asleep', async () => {
    const page = start();
    page.world.painting = page.withdraw;
    page.send('Q1');
    await settled(page);
    expect([page.outcomes(), page.alloy.evaluated]).toEqual([['withdrawn'], 0]);
  });

  it('while alloy wakes, alloy gets nothing', async () => {
    const page = start();
    let paints = 0;
    page.world.painting = () => {
      paints += 1;
      if (paints === 2) page.withdraw();
    };
    page.send('Q1');
    await settled(page);
    expect([page.outcomes(), page.alloy.evaluated, page.alloy.sent]).toEqual([['withdrawn'], 1, []]);
  });

  it('events that wait for alloy to wake do not reach it', async () => {
    const page = start();
    page.send('Q1');
    page.withdraw();
    page.send('Q2');
    await eventually(() => expect(page.outcomes()).toEqual(['withdrawn', 'delivered']));
    expect(page.alloy.sent).toHaveLength(1);
  });
});

describe('a listener', () => {
  it('gets each event as it is sent, a rule’s or the page’s, until it stops', async () => {
    const page = start();
    const heard: unknown[] = [];
    const stop = page.onDeparture((event) => heard.push(event));
    page.send('Q1');
    await delivered(page, 1);
    await page.command('sendEvent', { xdm: { eventType: 'theirs' }, data: { x: 1 } });
    stop();
    page.send('Q2');
    await delivered(page, 3);
    expect(heard).toMatchObject([
      { xdm: { eventType: 'quote' }, data: { text: '' }, reportSuite: 'rs-prod' },
      { xdm: { eventType: 'theirs' }, data: { x: 1 }, reportSuite: 'rs-prod' },
    ]);
    expect(heard).toHaveLength(2);
  });

  it('that throws harms neither the event nor the other listeners', async () => {
    const page = start();
    let heard = 0;
    page.onDeparture(boom);
    page.onDeparture(() => heard++);
    page.send('Q1');
    await delivered(page, 1);
    expect([heard, page.failures]).toEqual([1, ['Failed to announce an event that leaves. Error: boom']]);
  });

  it('between alloy’s first two steps, alloy is not configured', async () => {
    const page = start();
    let paints = 0;
    page.world.painting = () => {
      paints += 1;
      // Paint 1 is before alloy is loaded, paint 2 after it is evaluated.
      if (paints === 2) page.world.performance = false;
    };
    page.send('Q1');
    await eventually(() => expect(paints).toBe(2));
    await settled(page);
    expect([page.alloy.evaluated, page.alloy.configured]).toEqual([0, []]);
    expect(page.requests).toEqual([]);
  });
});

describe('events that wait for the edge', () => {
  it('are still sent if another tab of the site removes all keys one by one', async () => {
    const page = start();
    page.world.first = [500];
    page.send('Q1');
    await eventually(() => expect(page.events()[0]?.status).toBe(500));
    for (const key of page.stored()) {
      page.browser.localItems.delete(key);
      page.browser.fire('storage', { key, newValue: null });
    }
    page.clock.pass(FIRST_WAIT);
    await delivered(page, 1);
    expect(page.names()).toEqual(['Q1', 'Q1']);
  });

  it('are dropped oldest first if there are too many while the edge is down, and that is a failure', async () => {
    const page = start({ outbox: { maxBytes: 10_000 } });
    page.world.edge = 500;
    page.send('Q1', { bytes: 1_000 });
    await eventually(() => expect(page.requests).toHaveLength(1));
    await settled(page);
    page.failures.length = 0;
    for (const name of ['Q2', 'Q3']) {
      page.clock.pass(1);
      page.send(name, { bytes: 6_000 });
    }
    expect(page.events()).toMatchObject([
      { outcome: 'dropped', reason: 'the outbox is full' },
      { outcome: 'dropped', reason: 'the outbox is full' },
      { outcome: 'waiting' },
    ]);
    expect(page.failures).toEqual(Array(2).fill('An event was dropped. the outbox is full'));
    expect(page.blamed.slice(-2)).toEqual(['Quote', 'Quote']);
  });

  it('never hold back a request without events, however much is on the wire', async () => {
    const page = start();
    page.world.edge = 'silent';
    page.send('Q1', { bytes: 59_000 });
    await eventually(() => expect(page.requests).toHaveLength(1));
    const body = JSON.stringify({ meta: { x: 'x'.repeat(1_000) } });
    page.world
      .sendRequest('https://edge.example.com/ee/v1/identity/acquire', body)
      .catch((cause) => page.failures.push(String(cause)));
    await settled(page);
    expect([page.requests.length, page.failures]).toEqual([2, []]);
  });
});
