import { describe, expect, it } from 'vitest';
import { boom } from '../../fakes/boom.ts';
import { eventually } from '../../fakes/eventually.ts';
import { delivered, MINUTE, settled, start } from './startEdge.ts';
import { tellStories } from './tellStories.ts';

describe('when consent is withdrawn', () => {
  tellStories({
    'waiting events are deleted, requests under way are aborted, and nothing stays stored': `
      edge silent | send Q1 | until names Q1 | pass 0 | = outcomes handed over | edge 200 | left L1 | deny | withdraw
      = aborted true | = outcomes in doubt | = reasons consent was withdrawn | = stored 0
      allow | pass ${60 * MINUTE} | settle | = names Q1 | = outcomes in doubt | = failures nothing`,
    'events that alloy still holds are not sent, not even after consent is given again': `
      hold alloy | send Q1 | until alloy 1 | withdraw | go alloy | send Q2
      until outcomes refused delivered | = names Q2`,
    'nor are events that the page gave to alloy, which tries again by itself': `
      first 503 | retries 1 | hold edge | theirs T1 | until names T1 | withdraw | go edge
      until rejections 1 | = names T1`,
    'the next alloy does not know whom the one before knew':
      'send Q1 | delivered 1 | withdraw | send Q2 | delivered 2 | = evaluated 2',
    'before alloy wakes, it stays asleep':
      'paint 1 withdraw | send Q1 | settle | = outcomes refused | = evaluated 0',
    'while alloy wakes, alloy gets nothing':
      'paint 2 withdraw | send Q1 | settle | = outcomes refused | = evaluated 1 | = alloy 0',
    'between alloy’s first two steps, alloy is not configured':
      'paint 2 deny | send Q1 | settle | = evaluated 0 | = configured 0 | = names nothing',
    'events that wait for alloy to wake do not reach it':
      'send Q1 | withdraw | send Q2 | until outcomes refused delivered | = alloy 1',
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
});

describe('events that wait for the edge', () => {
  tellStories({
    'are still sent if another tab of the site removes all keys one by one': `
      first 500 | send Q1 | until outcomes stored | settle | removed | wait | delivered 1 | = names Q1; Q1`,
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
