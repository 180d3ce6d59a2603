import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Edge } from '../../edge-emulator/edge.ts';
import type { PlanStep } from '../../edge-emulator/plan.ts';
import {
  consent,
  defaultSettings,
  edgeHasRefused,
  type OpenOptions,
  test,
  until,
  wholeBrowserTest,
} from './harness/index.ts';
import { choose } from './harness/oneTrust.ts';
import { delivered, firstOf, namesOf, outboxOf, push, pushCode, quote, quoteIdOf } from './harness/quotes.ts';

const pushAndLeave = (page: Page, to: string, ...ids: readonly string[]) =>
  page.evaluate(`(() => { ${pushCode(...ids)} location.href = '${to}'; })()`);
const running = (page: Page) => until(() => page.evaluate('window.tamis'), 'the tag runs');
const PLAIN = '<title>A page without the tag</title>';

describe('an event under way as its page is left', () => {
  interface Told {
    readonly rule: string;
    readonly outcome: string;
    readonly reason?: string;
    readonly attempts: number;
    readonly earlier?: boolean;
    readonly xdm?: unknown;
  }
  const told = (page: Page) =>
    page.evaluate('tamis.trace.records().find(({ earlier }) => earlier)') as Promise<Told | undefined>;

  /**
   * Leaves a page, which is destroyed, while the edge delays its answer to Q1; returns the next page, which knows of
   * Q1.
   */
  const leave = async (
    open: (options: OpenOptions) => Promise<Page>,
    edge: Edge,
    plan: readonly PlanStep[],
  ) => {
    const page = await open({
      consent,
      pushes: [quote('Q0')],
      before: "addEventListener('unload', () => {});",
    });
    await until(() => edge.events.length === 1, 'the first event arrives');
    await delivered(page);
    edge.setPlan(plan);
    await push(page, 'Q1');
    await until(() => edge.requests.length >= 2, 'Q1 is on its way');
    await until(
      () => page.evaluate("tamis.trace.records().some(({ outcome }) => outcome === 'handed over')"),
      'the browser has taken it',
    );
    await open({ path: '/next', consent, pushes: [], tab: page });
    await until(() => told(page), 'the next page has taken over');
    return page;
  };

  test('is reported on the next page, with its rule, if the edge accepts the next request', async ({
    open,
    edge,
  }) => {
    // Longer than the page can exist, however slow the machine is.
    const page = await leave(open, edge, [{ delay: 60_000, times: 1 }]);
    expect(await told(page)).toMatchObject({ rule: 'Request quote', outcome: 'handed over', attempts: 1 });
    await push(page, 'Q2');
    const end = 'its page was left before the answer, and the edge has answered the next request';
    await until(async () => (await told(page))?.reason === end, 'its end is told');
    expect(await told(page)).toMatchObject({ rule: 'Request quote', outcome: 'handed over', attempts: 1 });
    const rows = await page.evaluate('tamis.explain("REQUEST QUOTE")');
    expect((rows as object[])[0]).toMatchObject({
      occurrence: 'an earlier page',
      rule: 'Request quote',
      verdict: 'fired',
    });
    expect(await page.evaluate('Object.keys(tamis.trace).join()')).toBe('records,subscribe');
    expect(await page.evaluate('tamis.health()')).toMatchObject({
      events: { 'handed over': 1, delivered: 1 },
      outbox: 0,
    });
    await until(() => edge.events.length === 3, 'all arrive');
    expect(namesOf(edge.events).sort()).toEqual(['Q0', 'Q1', 'Q2']);
  });

  test('is reported as sent again if the edge does not accept the next request', async ({ open, edge }) => {
    const page = await leave(open, edge, [{ hang: true }, { status: 500, times: 1 }]);
    await push(page, 'Q2');
    const why = 'sent again: its page was left before the answer, and the next request failed';
    await until(async () => (await told(page))?.reason === why, 'the page says why it is sent again');
    await until(async () => (await told(page))?.outcome === 'delivered', 'it arrives');
    expect(await told(page)).toMatchObject({ rule: 'Request quote', attempts: 2 });
    expect(namesOf(edge.events).sort()).toEqual(['Q0', 'Q1', 'Q2']);
  });
});

describe('an edge that', () => {
  test('answers 503 for a while gets every event once it is back, in order and once', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    await visitor.context.clock.install();
    const page = await open({ consent, pushes: [quote('Q0')] });
    await edgeReceives(1);
    edge.setPlan([{ status: 503, retryAfter: 0, times: 'always' }]);
    await push(page, 'Q1', 'Q2', 'Q3');
    await until(() => edge.requests.length >= 4, 'the edge refuses');
    edge.setPlan([]);
    // The more tries have failed, the longer the tag waits.
    await until(async () => {
      await page.clock.fastForward(60_000);
      return edge.events.length >= 4;
    }, 'the edge receives all');
    expect(namesOf(await edgeReceives(4)).sort()).toEqual(['Q0', 'Q1', 'Q2', 'Q3']);
    await until(async () => (await outboxOf(page)).length === 0, 'the storage is empty again');
    await edgeReceives(4);
  });

  test('refuses one event, and those sent with it, gets the others', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    // alloy would retry for seconds.
    edge.setPlan([{ status: 503, retryAfter: 60, times: 'always' }]);
    await visitor.context.clock.install();
    const page = await open({ consent, pushes: [quote('Q1')] });
    await edgeHasRefused(page);
    await push(page, 'Q2', 'Q3');
    await until(async () => (await outboxOf(page)).length === 3, 'all are written down');
    edge.setPlan([{ event: 'Q2', status: 400, times: 'always' }]);
    await until(async () => {
      await page.clock.fastForward(60_000);
      return (await outboxOf(page)).length === 0;
    }, 'nothing stays stored');
    expect(namesOf(await edgeReceives(2)).sort()).toEqual(['Q1', 'Q3']);
    // They have arrived before the page receives the answer.
    await until(async () => {
      const { delivered, refused } = (await page.evaluate('tamis.health().events')) as Record<string, number>;
      return delivered === 2 && refused === 1;
    }, 'the page knows what became of each');
  });

  test('never answers delays nothing else', async ({ open, edge, edgeReceives, visitor }) => {
    edge.setPlan([{ hang: true }]);
    await visitor.context.clock.install();
    const page = await open({ consent, pushes: [quote('Q1')] });
    await until(() => edge.requests.length === 1, 'the edge hangs');
    await push(page, 'Q2');
    await page.clock.runFor(10_000);
    const events = await until(() => edge.events.length >= 2 && edge.events, 'both arrive');
    expect(namesOf(events).sort()).toEqual(['Q1', 'Q2']);
    await edgeReceives(2);
  });
});

describe('an edge that never answers', () => {
  test('for seconds, gets the event of a page that is left then from the next page, once', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    await visitor.context.clock.install();
    const page = await open({ consent, pushes: [quote('Q0')] });
    await edgeReceives(1);
    // An answer that comes after Q1 has left would tell the page that the edge is up.
    await visitor.quiet();
    edge.setPlan([{ hang: true }]);
    await push(page, 'Q1');
    await until(
      async () => (await outboxOf(page)).length === 0 && edge.requests.length >= 2,
      'the edge hangs',
    );
    // Only time makes an answer late: 3 s.
    await page.clock.runFor(3_500);
    await open({ path: '/next', consent, pushes: [], tab: page });
    await until(() => namesOf(edge.events).includes('Q1'), 'the event arrives');
    await visitor.quiet();
    expect(namesOf(edge.events).filter((name) => name === 'Q1')).toHaveLength(1);
  });

  test('gets the event of a page that is left at once from the next page, which it does not answer either', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    await visitor.context.clock.install();
    const page = await open({ consent, pushes: [quote('Q0')] });
    await edgeReceives(1);
    edge.setPlan([{ hang: true }, { hang: true }]);
    await push(page, 'Q1');
    await until(() => edge.requests.length >= 2, 'the edge hangs');
    await open({ path: '/next', consent, pushes: [quote('Q2')], tab: page });
    await until(() => edge.requests.length >= 3, 'the edge hangs again');
    await page.clock.runFor(10_000);
    await until(() => edge.events.length >= 3, 'all arrive');
    await visitor.quiet();
    expect(namesOf(edge.events).sort()).toEqual(['Q0', 'Q1', 'Q2']);
  });
});

test('an event is stored in the task after its push, only once, and at once as the page is left', async ({
  open,
  site,
  edgeReceives,
}) => {
  site.page('/next', PLAIN);
  const before = `
    addEventListener('pagehide', () => { ${pushCode('Q2')} });
    window.written = [];
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage && key.startsWith('tamis_outbox')) window.written.push(JSON.parse(value).xdm?._foodco.quote?.quoteId);
      return setItem.call(this, key, value);
    };`;
  const page = await open({ consent, pushes: [quote('Q0')], before });
  await delivered(page);
  // alloy waits until the browser is idle: if a renderer is killed before that, the event must not be lost.
  const keys = await page.evaluate(async (item) => {
    const count = () =>
      Object.keys(window.localStorage).filter((key) => key.startsWith('tamis_outbox')).length;
    Reflect.get(window, 'adobeDataLayer').push(item);
    const inTheTask = count();
    await new Promise((resolve) => setTimeout(resolve, 0));
    return [inTheTask, count()];
  }, quote('Q1'));
  expect(keys).toEqual([0, 1]);
  await edgeReceives(2);
  expect(await page.evaluate('window.written')).toEqual(['Q0', 'Q1']);
  expect(await outboxOf(page)).toEqual([]);
  // This listener comes after the tag's.
  await page.evaluate("addEventListener('pagehide', () => { sessionStorage.written = window.written; })");
  await page.goto(site.url('/next'));
  const asItIsLeft = await page.evaluate<string>('sessionStorage.written');
  expect(asItIsLeft).toMatch(/^Q0,Q1,Q2/);
  await edgeReceives(3);
});

test('the next page sends the events of one task in their order', async ({ open, site, edge }) => {
  const ids = Array.from({ length: 12 }, (_, at) => `Q${at}`);
  edge.setPlan([{ status: 503, times: 'always' }]);
  const page = await open({ consent, pushes: [] });
  await page.evaluate(`(() => { ${pushCode(...ids)} })()`);
  await until(async () => (await outboxOf(page)).length === ids.length, 'all are stored');
  await edgeHasRefused(page);
  site.page('/plain.html', PLAIN);
  await page.goto(site.url('/plain.html'));
  edge.setPlan([]);
  await open({ consent, pushes: [], tab: page });
  await until(() => edge.events.length >= ids.length, 'all arrive');
  expect(namesOf(edge.events)).toEqual(ids);
});

test('offline, events wait, and are sent when the network is back', async ({
  open,
  edgeReceives,
  visitor,
}) => {
  const page = await open({ consent, pushes: [quote('Q0')] });
  await edgeReceives(1);
  await visitor.context.setOffline(true);
  await push(page, 'Q1', 'Q2');
  await until(async () => (await outboxOf(page)).length === 2, 'both are written down');
  await visitor.context.setOffline(false);
  expect(namesOf(await edgeReceives(3))).toEqual(expect.arrayContaining(['Q1', 'Q2']));
  await until(async () => (await outboxOf(page)).length === 0, 'nothing stays stored');
  await edgeReceives(3);
});

test('another tab sends the events that a killed tab has left, once', async ({
  open,
  edge,
  edgeReceives,
  visitor,
}) => {
  edge.setPlan([{ status: 503, times: 'always' }]);
  const doomed = await open({ consent, pushes: [quote('Q1')] });
  await edgeHasRefused(doomed);
  const [one, two] = [
    await open({ path: '/one', consent, pushes: [] }),
    await open({ path: '/two', consent, pushes: [] }),
  ];
  await running(one);
  await running(two);
  expect(await outboxOf(one)).toHaveLength(1);
  const session = await visitor.context.newCDPSession(doomed);
  await Promise.race([
    session.send('Page.crash').catch(() => {}),
    new Promise((resolve) => doomed.once('crash', resolve)),
  ]);
  edge.setPlan([]);
  // Both look for the event at the same time, as tabs do that become visible.
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  await until(async () => {
    await Promise.all([one.evaluate(look), two.evaluate(look)]);
    return edge.events.length > 0;
  }, 'the event arrives');
  await until(async () => (await outboxOf(one)).length === 0, 'nothing stays stored');
  expect(namesOf(await edgeReceives(1))).toEqual(['Q1']);
});

test('a page of the portal that is left before its user is known marks itself as left after it has stored its event', async ({
  open,
  newTab,
  site,
  edgeReceives,
}) => {
  site.page('/next', PLAIN);
  site.page(
    '/watch',
    `<script>const keys = []; addEventListener('storage', ({ key, newValue }) => newValue && keys.push(key));</script>`,
  );
  const watching = await newTab();
  await watching.goto(site.url('/watch'));
  const page = await open({ path: '/na-en/portal/orders.html', consent });
  await running(page);
  await page.goto(site.url('/next'));
  const [event] = await edgeReceives(1);
  const written = () =>
    watching.evaluate<readonly string[]>("keys.filter((key) => key.startsWith('tamis_outbox'))");
  await until(async () => (await written()).length >= 3, 'the event, the note and the mark are written');
  const [first, second, third, ...others] = await written();
  const ofEvent = expect.stringMatching(`${event?.id}$`);
  expect([first, second, third, others]).toEqual([ofEvent, ofEvent, expect.stringMatching('left$'), []]);
});

wholeBrowserTest(
  'an event that a page pushes as it comes back from the bfcache is tried again',
  async ({ open, site, edge }) => {
    site.page('/next', PLAIN);
    const page = await open({
      consent,
      pushes: [],
      before: `let isBack = false;
        addEventListener('pagehide', () => { isBack = true; });
        document.addEventListener('visibilitychange', () => { if (isBack && !document.hidden) { ${pushCode('Q2')} } });`,
    });
    await running(page);
    await push(page, 'Q1');
    await delivered(page);
    await page.goto(site.url('/next'));
    edge.setPlan([{ event: 'Q2', status: 503 }]);
    await page.goBack({ waitUntil: 'commit' });
    await until(() => edge.requests.some(({ status }) => status === 503), 'the edge is busy once');
    await push(page, 'Q3');
    await until(() => edge.events.length >= 3, 'all arrive');
    expect(namesOf(edge.events).sort()).toEqual(['Q1', 'Q2', 'Q3']);
  },
);

test('if a page is left for another site, an open page sends its events, although the visitor does not look at that page again', async ({
  open,
  edge,
  edgeReceives,
}) => {
  const left = await open({ consent, pushes: [] });
  await running(left);
  const other = await open({ path: '/other', consent, pushes: [] });
  await running(other);
  edge.setPlan([{ status: 503, times: 'always' }]);
  await push(left, 'Q1');
  await edgeHasRefused(left);
  await left.goto('about:blank');
  edge.setPlan([]);
  await edgeReceives(1);
  await until(async () => (await outboxOf(other)).length === 0, 'nothing stays stored');
  expect(namesOf(await edgeReceives(1))).toEqual(['Q1']);
});

test('consent withdrawn while events wait: none arrives, and nothing stays stored', async ({
  open,
  edge,
  visitor,
}) => {
  edge.setPlan([{ status: 503, times: 'always' }]);
  const page = await open({ consent, pushes: [quote('Q1')] });
  await edgeHasRefused(page);
  await push(page, 'Q2');
  await choose(page, ',C0001,');
  edge.setPlan([]);
  await open({ path: '/next', consent: ['C0001'], pushes: [], tab: page });
  await visitor.quiet();
  expect(await outboxOf(page)).toEqual([]);
  expect(edge.events).toEqual([]);
});

test('without storage, all events arrive that the page can send while it is open', async ({
  open,
  edge,
  edgeReceives,
}) => {
  edge.setPlan([{ status: 503, retryAfter: 0, times: 3 }]);
  const before =
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });";
  const page = await open({ consent, pushes: [quote('Q1')], before });
  await running(page);
  await push(page, 'Q2');
  expect(namesOf(await edgeReceives(2)).sort()).toEqual(['Q1', 'Q2']);
  expect(edge.events).toHaveLength(2);
});

test('a burst of a hundred events just before the page is left: all arrive; only what was in doubt arrives twice', async ({
  open,
  site,
  edge,
}) => {
  site.page('/next', PLAIN);
  const page = await open({ consent, pushes: [] });
  await running(page);
  const ids = Array.from({ length: 100 }, (_, at) => `Q${at}`);
  await pushAndLeave(page, site.url('/next'), ...ids);
  await page.waitForURL('**/next');
  // More than the browser lets outlive a page: the next page with the tag sends the rest.
  await open({ path: '/tagged', consent, pushes: [], tab: page });
  await until(() => firstOf(edge.events).length === 100, 'all arrive');
  await until(async () => (await outboxOf(page)).length === 0, 'nothing stays stored');
  expect(namesOf(firstOf(edge.events)).sort()).toEqual(ids.sort());
  const again = await page.evaluate<readonly string[]>(
    'tamis.trace.records().flatMap(({ id, attempts }) => (attempts > 1 ? id : []))',
  );
  const twice = edge.events.filter((it) => !firstOf(edge.events).includes(it));
  expect(twice.filter(({ id }) => !again.includes(String(id)))).toEqual([]);
});

test('two sites on one origin: what one leaves behind waits for its own tag, and never goes to the other’s datastream', async ({
  open,
  edge,
  edgeReceives,
  visitor,
}) => {
  const shop = { datastreams: { ...defaultSettings.datastreams, production: 'shop-prod' }, tenant: 'shop' };
  edge.setPlan([{ status: 503, times: 'always' }]);
  const page = await open({ path: '/a', consent, pushes: [quote('Q1')] });
  await edgeHasRefused(page);
  await open({ path: '/b', consent, pushes: [], settings: shop, tab: page });
  await running(page);
  edge.setPlan([]);
  await push(page, 'S1');
  await edgeReceives(1);
  await visitor.quiet();
  expect([edge.events.length, (await outboxOf(page)).filter((key) => !key.endsWith('left')).length]).toEqual([
    1, 1,
  ]);
  await open({ path: '/a', consent, pushes: [], tab: page });
  const events = await edgeReceives(2);
  expect(events.map((event) => [quoteIdOf(event), event.configId])).toEqual([
    [undefined, 'shop-prod'],
    ['Q1', 'ds-prod'],
  ]);
});

test('an event that somebody has put into the storage under another `_id` is not sent, and that is a failure', async ({
  open,
  visitor,
}) => {
  const entry = JSON.stringify({
    id: 'a',
    at: 1,
    rule: 'r',
    eventType: 't',
    reportSuite: 'foodco-prod',
    sender: `${defaultSettings.orgId} ${defaultSettings.edgeDomain} ds-prod foodco`,
    xdm: { _id: 'b', eventType: 't' },
    data: {},
  });
  const before = `localStorage['tamis_outbox.dead.1.a'] = ${JSON.stringify(entry)};
    localStorage['tamis_outbox.dead.left'] = '1';`;
  const page = await open({ consent, pushes: [], before });
  await until(async () => (await outboxOf(page)).length === 0, 'it is removed');
  await visitor.quiet();
  expect(visitor.leaving()).toEqual([]);
  expect(await page.evaluate('tamis.health().failures.map(({ message }) => message)')).toEqual([
    'A stored event was removed, because it is malformed.',
  ]);
  expect(visitor.errors).toEqual([]);
});
