import { describe, expect, it, vi } from 'vitest';
import { backoff } from '../../../src/edge/outbox/createTries.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { eventually } from '../../fakes/eventually.ts';
import { delivered, FIRST_WAIT, IDENTITY_COOKIE, leftBehind, MINUTE, settled, start } from './startEdge.ts';

const WAIT = backoff(0, () => 0);

describe('events that an earlier page has left', () => {
  it('are sent by this one, and the trace says where they come from', async () => {
    const page = start();
    leftBehind(page, 'L1', { rule: 'Sample', eventType: 'sample' });
    page.resume();
    expect(page.events()).toMatchObject([
      {
        id: 'L1',
        at: page.clock.now() - MINUTE,
        rule: 'Sample',
        occurrence: 0,
        eventType: 'sample',
        outcome: 'waiting',
        reason: 'left behind by an earlier page',
        attempts: 0,
      },
    ]);
    page.clock.pass(WAIT);
    await delivered(page, 1);
    expect([page.names(), page.stored(), page.alloy.evaluated]).toEqual([['L1'], [], 0]);
    expect(page.events()).toMatchObject([{ id: 'L1', rule: 'Sample', attempts: 1, status: 200 }]);
  });

  it('are sent one by one if the edge has refused them together, and the trace says so', async () => {
    const page = start();
    for (const [id, rule] of Object.entries({ L1: 'Sample', L2: 'Quote', L3: 'Sample' }))
      leftBehind(page, id, { rule });
    page.browser.cookieJar.set(IDENTITY_COOKIE, 'x');
    page.world.first = [400, 200, 400, 200];
    page.resume();
    page.clock.pass(WAIT);
    await settled(page);
    page.clock.pass(WAIT);
    await eventually(() => expect(page.outcomes()).toEqual(['delivered', 'failed', 'delivered']));
    expect([page.names(), page.stored()]).toEqual([['L1 L2 L3', 'L1', 'L2', 'L3'], []]);
    expect(page.events()).toMatchObject([
      { status: 200, attempts: 2, reason: undefined },
      { status: 400, attempts: 2, reason: 'The edge answered with status 400.' },
      { status: 200, attempts: 2, reason: undefined },
    ]);
    expect(page.failures).toEqual([
      'The edge refused 3 events together; each is sent alone. status 400',
      'The edge refused an event for good. status 400',
    ]);
    expect(page.blamed).toEqual(['Sample, Quote', 'Quote']);
  });

  it('are not taken by a tag that was stopped before its lock came', () => {
    const granted: (() => void)[] = [];
    const locks = { ifFree: (_: string, act: () => void) => void granted.push(act) };
    const page = start({}, { ...createFakeBrowser(), locks });
    leftBehind(page, 'L1');
    page.resume();
    page.stop();
    expect(granted).toHaveLength(1);
    for (const act of granted) act();
    expect([page.events(), page.stored().length]).toEqual([[], 1]);
  });

  it('are not even looked for without consent', async () => {
    const page = start();
    leftBehind(page, 'L1');
    const touched = [
      vi.spyOn(page.browser.local, 'get'),
      vi.spyOn(page.browser.local, 'keys'),
      vi.spyOn(page.browser.local, 'set'),
      vi.spyOn(page.browser.cookies, 'get'),
      vi.spyOn(page.browser.cookies, 'raw'),
    ];
    page.world.performance = false;
    page.resume();
    page.browser.fire('visibilitychange');
    page.browser.fire('online');
    page.browser.fire('pageshow', { persisted: true });
    page.browser.fire('pagehide');
    page.clock.pass(MINUTE);
    expect(touched.map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0, 0, 0]);
    expect(page.browser.listeners('pagehide')).toBe(0);
    page.world.performance = true;
    page.resume();
    page.clock.pass(WAIT);
    await delivered(page, 1);
    expect(page.browser.listeners('pagehide')).toBe(1);
    page.stop();
    expect(page.browser.listeners('pagehide')).toBe(0);
  });

  it('are looked for when the visitor looks at the page, not when the page is hidden', async () => {
    const page = start();
    page.resume();
    leftBehind(page, 'L1');
    page.world.visible = false;
    page.browser.fire('visibilitychange');
    expect([page.events(), page.stored().length]).toEqual([[], 1]);
    page.world.visible = true;
    page.browser.fire('visibilitychange');
    await delivered(page, 1);
    expect(page.names()).toEqual(['L1']);
  });

  it('are taken over as soon as their page reports that it has been left, if this one is visible', async () => {
    const page = start();
    page.resume();
    leftBehind(page, 'L1');
    const say = () => page.browser.fire('storage', { key: 'tamis_outbox.dead.left', newValue: '1' });
    page.world.visible = false;
    say();
    expect([page.events(), page.stored().length]).toEqual([[], 1]);
    page.world.visible = true;
    say();
    page.clock.pass(WAIT);
    await delivered(page, 1);
    expect(page.names()).toEqual(['L1']);
  });
});

describe('an event that was under way as its page was left', () => {
  /** The next page, and its trace's present record of the event. */
  const startNext = (ago = MINUTE / 2) => {
    const page = start();
    const left = page.clock.now() - ago;
    leftBehind(page, 'L1', { at: left, rule: 'Sample', eventType: 'sample', unsure: left });
    page.resume();
    return { page, told: () => page.events().find(({ id }) => id === 'L1') };
  };

  it('is reported with its own rule, its content, and one attempt', () => {
    const { told } = startNext();
    expect(told()).toMatchObject({
      rule: 'Sample',
      eventType: 'sample',
      earlier: true,
      outcome: 'unsure',
      attempts: 1,
      xdm: { _id: 'L1' },
    });
  });

  it('counts as delivered when the edge accepts the next request', async () => {
    const { page, told } = startNext();
    page.send('Q2');
    await delivered(page, 2);
    expect(told()).toMatchObject({
      rule: 'Sample',
      outcome: 'delivered',
      reason: 'under way as its page was left, and the edge has taken the next request',
    });
    expect(told()?.status).toBeUndefined();
  });

  it('is sent again when the next request fails, and gets the outcome of the edge’s answer', async () => {
    const { page, told } = startNext();
    page.world.first = [500];
    page.send('Q2');
    await eventually(() => expect(page.outcomes()).toEqual(['waiting', 'waiting']));
    expect(told()).toMatchObject({
      outcome: 'waiting',
      reason: 'sent again: it was under way as its page was left, and the next request failed',
    });
    page.clock.pass(FIRST_WAIT);
    await delivered(page, 2);
    expect(page.names()[1]?.split(' ').sort()).toEqual(['L1', 'Q2']);
    expect(told()).toMatchObject({ status: 200, attempts: 2 });
  });

  it.each([
    ['the edge refuses the next request', MINUTE / 2, 400, 'the edge has refused the next request'],
    ['the next request fails a minute later', MINUTE, 500, 'the next request failed too late to tell'],
  ])('may be lost if %s, and the trace says so', async (_, ago, status, reason) => {
    const { page, told } = startNext(ago);
    page.world.first = [status];
    page.send('Q2');
    await eventually(() => expect(told()?.outcome).toBe('lost'));
    expect(told()?.reason).toBe(`under way as its page was left, and ${reason}`);
    page.clock.pass(FIRST_WAIT);
    await settled(page);
    page.clock.pass(60 * MINUTE);
    await settled(page);
    expect(page.names().join()).not.toContain('L1');
    expect([told()?.outcome, page.stored()]).toEqual(['lost', []]);
  });

  /** The same page, which comes back from the back-forward cache. */
  const startAndLeave = async (status = 200) => {
    const page = start();
    page.world.edge = status;
    let answer = () => {};
    page.world.edgeWaits = new Promise((resolve) => {
      answer = resolve;
    });
    page.send('Q1');
    await eventually(() => expect(page.requests).toHaveLength(1));
    page.browser.fire('pagehide');
    return { page, answer };
  };

  it.each([
    [200, 'delivered'],
    [400, 'failed'],
    [500, 'waiting'],
  ])('gets the outcome of the edge’s answer %i if its page is back by then: %s', async (status, outcome) => {
    const { page, answer } = await startAndLeave(status);
    expect(page.outcomes()).toEqual(['unsure']);
    page.browser.fire('pageshow', { persisted: true });
    answer();
    await settled(page);
    expect(page.events()).toMatchObject([{ outcome }]);
  });

  it('is sent again if the edge was busy and its page is back by then', async () => {
    const { page, answer } = await startAndLeave(503);
    page.world.edge = 200;
    page.world.retries = 3;
    page.browser.fire('pageshow', { persisted: true });
    // An entry of another page, one minute old: this answer does not restore it.
    leftBehind(page, 'L1', { unsure: page.clock.now() });
    page.resume();
    answer();
    await eventually(() => expect(page.outcomes()).toEqual(['delivered', 'lost']));
    expect(page.names()).toEqual(['Q1', 'Q1']);
  });

  it('belongs to another page if that has taken it over meanwhile', async () => {
    const { page } = await startAndLeave();
    page.browser.localItems.clear();
    page.browser.fire('pageshow', { persisted: true });
    expect(page.events()).toMatchObject([{ outcome: 'taken over', reason: 'another page has it' }]);
  });
});
