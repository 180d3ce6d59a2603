import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { leftBehind, type Page, settled, start, startWithoutAlloy } from './startEdge.ts';

// Chromium runs a page that is left for a moment longer: `pagehide`, `visibilitychange`, due timers, `freeze`. A page that
// comes back gets `resume` while it is still hidden, then `visibilitychange`, `pageshow`, its timers, and late answers.

const createSignal = () => {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
};

const started = () => {
  const page = start();
  page.resume();
  return page;
};

/** A page whose first event is under way; the edge answers it when `edge.give` is called. */
const startUnderWay = async () => {
  const page = started();
  const edge = createSignal();
  page.world.edgeWaits = edge.given;
  page.send('Q1');
  await eventually(() => expect(page.names()).toEqual(['Q1']));
  return { page, edge };
};

const comesBack = ({ browser }: Page) => {
  browser.fire('visibilitychange');
  browser.fire('pageshow', { persisted: true });
};
const nextTakesAll = ({ browser }: Page) => browser.localItems.clear();
const timersRun = async (page: Page, milliseconds = 0) => {
  await settled(page);
  page.clock.pass(milliseconds);
  await settled(page);
};
const countOf = (page: Page, name: string) => page.names().join(' ').split(name).length - 1;

describe('a page that is left, and still runs, does not send what the next page has taken over:', () => {
  it('when an earlier request is answered', async () => {
    const { page, edge } = await startUnderWay();
    // Too large to leave with the page.
    page.send('Q2', { bytes: 61_000 });
    page.browser.fire('pagehide');
    nextTakesAll(page);
    edge.give();
    await timersRun(page);
    expect(page.names()).toEqual(['Q1']);
  });

  it('when its next try is due', async () => {
    const page = startWithoutAlloy();
    page.send('Q1');
    await settled(page);
    page.browser.fire('pagehide');
    nextTakesAll(page);
    await timersRun(page, 60_000);
    expect(page.names()).toEqual([]);
  });

  it('when the network is back', async () => {
    const page = startWithoutAlloy();
    page.send('Q1');
    await settled(page);
    page.browser.fire('pagehide');
    nextTakesAll(page);
    page.browser.fire('online');
    await settled(page);
    expect(page.names()).toEqual([]);
  });

  it('when alloy’s turn comes, if the edge may be down', async () => {
    const page = start();
    leftBehind(page, 'L1');
    page.resume();
    page.send('Q1');
    page.browser.fire('pagehide');
    expect(page.names()).toEqual([]);
    nextTakesAll(page);
    await settled(page);
    expect(page.names()).toEqual([]);
  });

  it('when the edge refuses several events together', async () => {
    const page = started();
    const edge = createSignal();
    page.world.edgeWaits = edge.given;
    page.world.first = [400];
    page.send('Q1');
    page.send('Q2');
    page.browser.fire('pagehide');
    expect(page.names()).toEqual(['Q1 Q2']);
    nextTakesAll(page);
    edge.give();
    await timersRun(page);
    expect([page.names(), page.stored()]).toEqual([['Q1 Q2'], []]);
  });
});

it('a page that is left, and whose tag is then stopped, stores nothing again that the next page has taken over', async () => {
  const page = startWithoutAlloy();
  page.send('Q1');
  await settled(page);
  page.browser.fire('pagehide');
  expect(page.stored()).toHaveLength(1);
  nextTakesAll(page);
  page.stop();
  expect(page.stored()).toEqual([]);
});

describe('a page that comes back', () => {
  it('sends an event again whose last request the edge answered with 503, and does not report it as delivered', async () => {
    const page = started();
    const edge = createSignal();
    page.world.edgeWaits = edge.given;
    page.world.first = [503];
    page.send('Q1');
    page.browser.fire('pagehide');
    expect(page.names()).toEqual(['Q1']);
    comesBack(page);
    edge.give();
    await timersRun(page);
    expect(page.outcomes()).toEqual(['waiting']);
    page.send('Q2');
    for (let turn = 0; turn < 5; turn++) await timersRun(page, 2_000);
    expect([page.outcomes(), countOf(page, 'Q1')]).toEqual([['delivered', 'delivered'], 2]);
  });

  it('learns the outcome of each of its requests from that request’s own answer', async () => {
    const { page, edge } = await startUnderWay();
    page.world.first = [503];
    page.send('Q2');
    page.browser.fire('pagehide');
    expect(page.names()).toEqual(['Q1', 'Q2']);
    comesBack(page);
    edge.give();
    await timersRun(page);
    expect(page.outcomes()).toEqual(['delivered', 'waiting']);
  });

  it('tries an event again that was pushed at `resume`, before the page was visible', async () => {
    const page = started();
    page.browser.fire('pagehide');
    page.world.visible = false;
    page.browser.fire('visibilitychange');
    page.browser.fire('resume');
    page.world.first = [500];
    page.send('Q1');
    page.world.visible = true;
    comesBack(page);
    await settled(page);
    page.send('Q2');
    for (let turn = 0; turn < 5; turn++) await timersRun(page, 2_000);
    await settled(page);
    expect(countOf(page, 'Q1')).toBe(2);
  });
});

it('a page that was frozen does not send what another page has taken over', async () => {
  const page = startWithoutAlloy();
  page.send('Q1');
  await settled(page);
  nextTakesAll(page);
  page.browser.fire('resume');
  await timersRun(page, 60_000);
  expect([page.names(), page.outcomes()]).toEqual([[], ['taken over']]);
});

it('a site that removes its keys one by one has taken nothing over, long after the page was asked and answered', async () => {
  const page = startWithoutAlloy();
  page.world.edge = 503;
  page.send('Q1');
  await settled(page);
  page.browser.fire('storage', { key: 'tamis_outbox.call', newValue: 'other?00000001' });
  expect(page.said()).toEqual(['00000001']);
  await timersRun(page, 60_000);
  const [key = ''] = page.stored();
  page.browser.localItems.delete(key);
  page.browser.fire('storage', { key, newValue: null });
  expect(page.outcomes()).toEqual(['waiting']);
});
