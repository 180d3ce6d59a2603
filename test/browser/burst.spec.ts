import { expect } from 'vitest';
import { consent, test, until } from './harness/index.ts';
import { namesOf, outboxOf } from './harness/quotes.ts';

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
  await until(async () => (await outboxOf(page)).length === 0, 'nothing stays stored');
  await visitor.quiet();
  const events = await edgeReceives(COUNT + 1);
  const quotes = Array.from({ length: COUNT }, (_, at) => `Q${at}`);
  expect(new Set(namesOf(events))).toEqual(new Set(['web.webpagedetails.pageViews', ...quotes]));
  expect(await page.evaluate('failures')).toEqual([]);
  expect(await page.evaluate('tamis.health().failures')).toEqual([]);
  // The trace may keep fewer records than that.
  const outcomes = (await page.evaluate(
    "[...new Set(tamis.trace.records().flatMap(({ kind, outcome }) => kind === 'event' ? [outcome] : []))]",
  )) as readonly string[];
  expect(outcomes).toEqual(['delivered']);
  expect(visitor.errors).toEqual([]);
});
