import { expect } from 'vitest';
import { consent, test, until } from './harness/index.ts';
import { delivered, namesOf, outboxOf, push } from './harness/quotes.ts';

const COUNT = 1_000;

test('a thousand events of one task, while the edge is up: all arrive, once, and no failure is told', async ({
  open,
  edge,
  edgeReceives,
  visitor,
}) => {
  const before = `window.failures = [];
    addEventListener('tamis:failure', ({ detail }) => failures.push(detail.message));`;
  const page = await open({ consent, before });
  await until(() => page.evaluate('window.tamis'), 'the tag runs');
  await page.evaluate((count) => {
    const layer = Reflect.get(window, 'adobeDataLayer') as object[];
    for (let at = 0; at < count; at++)
      layer.push({ event: 'requestQuote', requestQuoteInfo: { quoteId: `Q${at}` } });
  }, COUNT);
  const arrived = () =>
    `all arrive; ${edge.events.length} have, ${new Set(namesOf(edge.events)).size} different`;
  // The page view arrives too.
  await until(() => edge.events.length > COUNT, arrived, { within: 60_000 });
  // An event whose answer comes too late waits for its next try, which the edge knows.
  const outcomes = async () =>
    (await page.evaluate(
      "[...new Set(tamis.trace.records().flatMap(({ kind, outcome }) => kind === 'event' ? [outcome] : []))].join()",
    )) as string;
  // The trace may keep fewer records than that.
  await until(async () => (await outcomes()) === 'delivered', 'each event is told as delivered', {
    within: 60_000,
  });
  await until(async () => (await outboxOf(page)).length === 0, 'nothing stays stored');
  await visitor.quiet();
  const events = await edgeReceives(COUNT + 1);
  const quotes = Array.from({ length: COUNT }, (_, at) => `Q${at}`);
  expect(new Set(namesOf(events))).toEqual(new Set(['web.webpagedetails.pageViews', ...quotes]));
  expect(await page.evaluate('failures')).toEqual([]);
  expect(await page.evaluate('tamis.health().failures')).toEqual([]);
  expect(visitor.errors).toEqual([]);
});

const BURST = Array.from({ length: 50 }, (_, at) => `Q${at}`);

test('fifty events of one task, of a new visitor: all arrive, once, in order, in three requests', async ({
  open,
  edge,
  edgeReceives,
  visitor,
}) => {
  const page = await open({ consent });
  await until(() => page.evaluate('window.tamis'), 'the tag runs');
  await push(page, ...BURST);
  const events = await edgeReceives(BURST.length + 1);
  await until(async () => (await outboxOf(page)).length === 0, 'nothing stays stored');
  await visitor.quiet();
  expect(namesOf(events)).toEqual(['web.webpagedetails.pageViews', ...BURST]);
  expect(edge.requests.map(({ eventIds }) => eventIds.length).slice(0, 2)).toEqual([1, expect.any(Number)]);
  expect(edge.requests.length).toBeLessThanOrEqual(4);
  // alloy has stored the visitor's ID before the others leave.
  const [first, ...others] = events.map(({ request }) => /_identity=/.test(String(request.headers.cookie)));
  expect([first, others.every(Boolean), new Set(events.map(({ ecid }) => ecid)).size]).toEqual([
    false,
    true,
    1,
  ]);
  expect(visitor.errors).toEqual([]);
});

test('what waits for an answer leaves at once as the tab is hidden', async ({ open, edge, edgeReceives }) => {
  const before = `Object.defineProperty(Document.prototype, 'visibilityState', {
    get: () => (window.isHidden ? 'hidden' : 'visible'),
  });`;
  const page = await open({ consent, before });
  await edgeReceives(1);
  await delivered(page);
  edge.setPlan([{ delay: 60_000 }]);
  await push(page, 'Q1', 'Q2', 'Q3');
  await until(() => edge.requests.length === 2, 'the first is on its way');
  await page.evaluate('window.isHidden = true; dispatchEvent(new Event("visibilitychange"))');
  await until(() => edge.requests.length === 3, 'the others are, too');
  expect(edge.requests.map(({ eventIds }) => eventIds.length)).toEqual([1, 1, 2]);
});
