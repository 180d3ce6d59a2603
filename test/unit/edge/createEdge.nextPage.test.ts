import { describe, expect, it, vi } from 'vitest';
import { backoff } from '../../../src/edge/delivery/createTries.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { eventually } from '../../fakes/eventually.ts';
import { delivered, IDENTITY_COOKIE, leftBehind, MINUTE, settled, start } from './startEdge.ts';
import { tellStories } from './tellStories.ts';

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
        outcome: 'stored',
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
    await eventually(() => expect(page.outcomes()).toEqual(['delivered', 'refused', 'delivered']));
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

  tellStories({
    'are looked for when the visitor looks at the page, not when the page is hidden': `
      resume | left L1 | hidden | fire visibilitychange | = outcomes nothing | = stored 1
      visible | fire visibilitychange | delivered 1 | = names L1`,
    'are taken over as soon as their page reports that it has been left, if this one is visible': `
      resume | left L1 | hidden | goodbye | = outcomes nothing | = stored 1
      visible | goodbye | pass ${WAIT} | delivered 1 | = names L1`,
  });
});

describe('an event that was under way as its page was left', () => {
  /** The next page, and its trace's present record of the event. */
  const startNext = (ago = MINUTE / 2) => {
    const page = start();
    const left = page.clock.now() - ago;
    leftBehind(page, 'L1', { at: left, rule: 'Sample', eventType: 'sample', handedOver: left });
    page.resume();
    return { page, told: () => page.events().find(({ id }) => id === 'L1') };
  };

  it('is reported with its own rule, its content, and one attempt', () => {
    const { told } = startNext();
    expect(told()).toMatchObject({
      rule: 'Sample',
      eventType: 'sample',
      earlier: true,
      outcome: 'handed over',
      attempts: 1,
      xdm: { _id: 'L1' },
    });
  });

  const next = (ago: number) => `left L1:${ago} | resume`;
  tellStories({
    'stays handed over when the edge accepts the next request: nobody has acknowledged it': `
      ${next(MINUTE / 2)} | send Q2 | until outcomes handed over delivered | = stored 0
      = L1 handed over, unanswered: its page was left before the answer, and the edge has answered the next request`,
    'is sent again when the next request fails, and gets the outcome of the edge’s answer': `
      ${next(MINUTE / 2)} | first 500 | send Q2 | until outcomes in doubt stored
      = L1 in doubt, unanswered: sent again: its page was left before the answer, and the next request failed
      wait | delivered 2 | = names Q2; L1 Q2 | = attempts 2 | = L1 delivered, 200:`,
    'stays handed over if the edge refuses the next request, and the trace says so': `
      ${next(MINUTE / 2)} | first 400 | send Q2 | until outcomes handed over refused
      = L1 handed over, unanswered: its page was left before the answer, and the edge has answered the next request
      wait | settle | pass ${60 * MINUTE} | settle | = names Q2 | = outcomes handed over refused | = stored 0`,
    'stays handed over if the next request fails a minute later, and the trace says so': `
      ${next(MINUTE)} | first 500 | send Q2 | until L1 handed over, unanswered: its page was left before the answer, and the next request failed too late to tell
      wait | settle | pass ${60 * MINUTE} | settle | = names Q2; Q2 | = outcomes handed over delivered | = stored 0`,
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

  const SENT = 'hold edge | send Q1 | until names Q1';
  const LEFT = `${SENT} | pass 0 | leave`;
  tellStories(
    Object.fromEntries(
      Object.entries({ 200: 'delivered', 400: 'refused', 500: 'stored' }).map(([status, outcome]) => [
        `gets the outcome of the edge’s answer ${status} if its page is back by then: ${outcome}`,
        `edge ${status} | ${LEFT} | = outcomes handed over | restore | go edge | settle | = outcomes ${outcome}`,
      ]),
    ),
  );
  tellStories({
    'belongs to another page if that has taken it over meanwhile': `
      ${LEFT} | taken | restore | = outcomes in doubt | = reasons another page has it`,
    'is in doubt if its page was left before the browser could refuse it: the next page sends it again': `
      ${SENT} | leave | = outcomes in doubt | = stored 1 | = noted 0
      = reasons its page was left before the answer`,
  });

  it('is sent again if the edge was busy and its page is back by then', async () => {
    const { page, answer } = await startAndLeave(503);
    page.world.edge = 200;
    page.world.retries = 3;
    page.browser.fire('pageshow', { persisted: true });
    // An entry of another page, one minute old: this answer does not restore it.
    leftBehind(page, 'L1', { handedOver: page.clock.now() });
    page.resume();
    answer();
    await eventually(() => expect(page.outcomes()).toEqual(['delivered', 'handed over']));
    expect(page.names()).toEqual(['Q1', 'Q1']);
  });
});
