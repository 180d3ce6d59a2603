import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { delivered, IDENTITY_COOKIE, type Page, settled, start } from './startEdge.ts';

const names = (count: number, first = 0) => Array.from({ length: count }, (_, at) => `Q${at + first}`);
const push = (page: Page, all: readonly string[]) => {
  for (const name of all) page.send(name);
};

/** A page whose edge answers when `answer` is called. */
const startSlow = () => {
  const page = start();
  page.browser.cookieJar.set(IDENTITY_COOKIE, 'known');
  let answer = () => {};
  page.world.edgeWaits = new Promise((resolve) => {
    answer = resolve;
  });
  return { page, answer: () => answer() };
};

describe('events that follow one that is under way', () => {
  it('leave together: a burst of 50 makes 2 requests, in order, none twice', async () => {
    const page = start();
    push(page, names(50));
    await eventually(() => expect(page.outcomes()[0]).toBe('delivered'));
    page.clock.pass(0);
    await delivered(page, 50);
    expect(page.names()).toEqual(['Q0', names(49, 1).join(' ')]);
    expect([page.events().every(({ attempts }) => attempts === 1), page.stored()]).toEqual([true, []]);
  });

  it('fill requests of 50 KB, one after another', async () => {
    const { page, answer } = startSlow();
    for (const name of names(50)) page.send(name, { bytes: 2_000 });
    answer();
    await delivered(page, 50);
    const sizes = page.requests.map(({ body }) => JSON.stringify(body).length);
    expect(page.requests.length).toBeLessThanOrEqual(4);
    expect(Math.max(...sizes)).toBeLessThan(60_000);
    expect(page.requests.every(({ keepalive }) => keepalive)).toBe(true);
    expect(page.names().join(' ').split(' ')).toEqual(names(50));
  });

  it('wait, stored, until the answer comes', async () => {
    const { page, answer } = startSlow();
    push(page, names(3));
    await eventually(() => expect(page.names()).toEqual(['Q0']));
    await settled(page);
    expect([page.outcomes(), page.stored().length]).toEqual([['sent', 'waiting', 'waiting'], 2]);
    answer();
    await delivered(page, 3);
    expect(page.names()).toEqual(['Q0', 'Q1 Q2']);
  });

  it('keep their own times and IDs', async () => {
    const { page, answer } = startSlow();
    for (const name of names(3)) {
      page.send(name);
      page.clock.pass(100);
    }
    answer();
    await delivered(page, 3);
    const events = page.requests.flatMap(({ body }) => body.events.map(({ xdm }) => xdm));
    expect(events.map(({ _id, timestamp }) => [_id, Date.parse(String(timestamp))])).toEqual(
      page.events().map(({ id, at }) => [id, at]),
    );
  });

  it('leave at once, those that alloy waits with in front, if one comes that asks for personalisation', async () => {
    const { page, answer } = startSlow();
    push(page, names(2));
    page.send('V', { renderDecisions: true });
    expect(page.names()).toEqual(['Q0 Q1']);
    await eventually(() => expect(page.names()).toEqual(['Q0 Q1', 'V']));
    answer();
    await delivered(page, 3);
  });

  it('leave at once if the page is hidden, and those of a hidden page do not wait', async () => {
    const { page, answer } = startSlow();
    push(page, names(3));
    await eventually(() => expect(page.names()).toEqual(['Q0']));
    page.world.visible = false;
    page.browser.fire('visibilitychange');
    expect(page.names()).toEqual(['Q0', 'Q1 Q2']);
    push(page, ['Q3']);
    await eventually(() => expect(page.names()).toEqual(['Q0', 'Q1 Q2', 'Q3']));
    answer();
    await delivered(page, 4);
  });

  it('leave at once if the page is left', async () => {
    const { page } = startSlow();
    push(page, names(3));
    await eventually(() => expect(page.names()).toEqual(['Q0']));
    page.browser.fire('pagehide');
    expect(page.names()).toEqual(['Q0', 'Q1 Q2']);
  });

  it('do not leave once consent is withdrawn', async () => {
    const { page, answer } = startSlow();
    push(page, names(3));
    await eventually(() => expect(page.names()).toEqual(['Q0']));
    page.world.performance = false;
    page.withdraw();
    answer();
    await settled(page);
    expect([page.names(), page.outcomes(), page.stored()]).toEqual([
      ['Q0'],
      ['withdrawn', 'withdrawn', 'withdrawn'],
      [],
    ]);
  });

  it('leave although alloy does not send the one in front', async () => {
    const page = start();
    page.alloy.drops = true;
    push(page, names(3));
    await eventually(() => expect(page.outcomes()).toEqual(['failed', 'delivered', 'delivered']));
    expect(page.names()).toEqual(['Q1 Q2']);
  });

  it('do not wait for an event that the page has given to alloy', async () => {
    const { page, answer } = startSlow();
    const made = page.command('sendEvent', { xdm: { web: { webInteraction: { name: 'T1' } } } });
    await eventually(() => expect(page.names()).toEqual(['T1']));
    push(page, names(1));
    await eventually(() => expect(page.names()).toEqual(['T1', 'Q0']));
    answer();
    await made;
    await delivered(page, 2);
  });

  it('do not hold back one that asks for personalisation, however much is on the wire', async () => {
    const { page, answer } = startSlow();
    for (const [at, bytes] of [24_000, 24_000, 30_000].entries()) page.send(`Q${at}`, { bytes });
    await eventually(() => expect(page.names()).toEqual(['Q0']));
    page.send('V', { bytes: 24_000, renderDecisions: true });
    await eventually(() => expect(page.names()).toEqual(['Q0', 'Q1', 'V']));
    // The next page has it, if this one is left before the answer.
    expect([page.requests.map(({ keepalive }) => keepalive), page.stored().length]).toEqual([
      [true, true, false],
      2,
    ]);
    answer();
    await delivered(page, 4);
    expect(page.names()).toEqual(['Q0', 'Q1', 'V', 'Q2']);
  });

  it('are sent one by one if the edge refuses them together', async () => {
    const { page, answer } = startSlow();
    page.world.first = [200, 400, 200, 400];
    push(page, names(3));
    answer();
    await eventually(() => expect(page.outcomes()).toEqual(['delivered', 'delivered', 'failed']));
    expect(page.names()).toEqual(['Q0', 'Q1 Q2', 'Q1', 'Q2']);
  });
});

describe('the events of a new visitor', () => {
  it('wait until alloy knows the visitor, however the page is shown', async () => {
    const page = start();
    let answer = () => {};
    page.world.edgeWaits = new Promise((resolve) => {
      answer = resolve;
    });
    push(page, names(3));
    await eventually(() => expect(page.names()).toEqual(['Q0']));
    page.world.visible = false;
    page.browser.fire('visibilitychange');
    answer();
    await settled(page);
    expect(page.names()).toEqual(['Q0']);
    // alloy stores the answer's cookies before the next task.
    page.clock.pass(0);
    await delivered(page, 3);
    expect(page.names()).toEqual(['Q0', 'Q1 Q2']);
  });
});
