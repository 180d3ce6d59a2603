import { describe, expect } from 'vitest';
import type { Destination } from '../../edge-emulator/destinations.ts';
import { consent, cookiesOf, test, until } from './harness/index.ts';
import { outboxOf } from './harness/quotes.ts';

const destinations: readonly Destination[] = [
  {
    type: 'cookie',
    spec: { name: 'segment', value: 'buyer', domain: 'foodco.test', ttlDays: 30 },
  },
  {
    type: 'url',
    id: 1,
    spec: { url: 'https://sync.example.test/pixel', hideReferrer: true, ttlMinutes: 10_080 },
  },
];
const eventsOf = 'tamis.trace.records().filter(({ kind }) => kind === "event")';
const quote = `adobeDataLayer.push({ event: 'requestQuote', requestQuoteInfo: { productCode: 'V1' } })`;

interface Shown {
  readonly outcome: string;
}

describe('a datastream that does not exist', () => {
  test('makes the edge refuse the event for good: the site hears of it, and nothing is tried again', async ({
    open,
    edge,
    visitor,
  }) => {
    const datastream = 'no-such-datastream';
    const settings = {
      datastreams: { development: datastream, staging: datastream, production: datastream },
    };
    await visitor.context.clock.install();
    const before = `window.heard = [];
      addEventListener('tamis:failure', ({ detail }) => heard.push(detail.message));`;
    const page = await open({ consent, settings, before });
    await until(async () => ((await page.evaluate('heard')) as []).length > 0, 'the site hears of it');
    expect(await page.evaluate('heard')).toEqual(['The edge refused an event for good.']);
    expect(await page.evaluate('tamis.health()')).toMatchObject({
      failures: [{ message: 'The edge refused an event for good.', count: 1 }],
    });
    expect(await page.evaluate(eventsOf)).toMatchObject([{ outcome: 'refused', status: 400, attempts: 1 }]);
    // Longer than every wait between two tries.
    await page.clock.runFor(60_000);
    await visitor.quiet();
    expect(edge.requests).toMatchObject([{ configId: datastream, status: 400 }]);
    expect(edge.events).toEqual([]);
    expect(await outboxOf(page)).toEqual([]);
    expect(visitor.errors).toEqual([]);
  });
});

describe('destinations that the edge pushes', () => {
  test('set no cookie and cause no request: Tamis has no audiences; the events are delivered', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    edge.setDestinations(destinations);
    const page = await open({ consent });
    await edgeReceives(1);
    await page.evaluate(quote);
    await edgeReceives(2);
    await until(
      async () =>
        ((await page.evaluate(eventsOf)) as readonly Shown[]).every(({ outcome }) => outcome === 'delivered'),
      'both events are delivered',
    );
    await visitor.quiet();
    const hosts = visitor.leaving().map(({ url }) => new URL(url).hostname);
    expect(new Set(hosts)).toEqual(new Set(['edge.foodco.test']));
    const names = (await cookiesOf(visitor.context)).map(({ name }) => name);
    expect(names).toContain('kndctr_5BFE274A5F6980A50A495C08_AdobeOrg_identity');
    expect(names).not.toContain('segment');
    expect(await page.evaluate('tamis.health()')).toMatchObject({ failures: [] });
    expect(visitor.errors).toEqual([]);
  });
});

test('what the tag sends has nothing that ingestion would refuse', async ({ open, edgeReceives }) => {
  const page = await open({ consent, settings: { alloyName: 'alloy' } });
  await edgeReceives(1);
  await page.evaluate(quote);
  await page.evaluate(`alloy('sendEvent', { xdm: { eventType: 'of.the.page' } })`);
  const events = await edgeReceives(3);
  expect(events.map(({ xdm }) => xdm.eventType)).toContain('of.the.page');
  expect(events.map(({ faults }) => faults)).toEqual([[], [], []]);
});

describe('an answer with a hundred cookies of 4 KB', () => {
  test('stores what a request can carry: the next event arrives, and the site hears what was left out', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    const own = 'kndctr_5BFE274A5F6980A50A495C08_AdobeOrg_';
    const payload = Array.from({ length: 100 }, (_, at) => ({
      key: `${own}more${at}`,
      value: 'x'.repeat(3_900),
    }));
    const body = JSON.stringify({ requestId: '{requestId}', handle: [{ type: 'state:store', payload }] });
    edge.setPlan([{ action: 'interact', body }]);
    const page = await open({ consent });
    await until(
      async () => ((await page.evaluate('tamis.health().failures')) as unknown[]).length > 0,
      'the site hears of it',
    );
    await page.evaluate(quote);
    await edgeReceives(2);
    expect(await page.evaluate('tamis.health()')).toMatchObject({
      failures: [{ message: 'Cookies of the edge are left out: a request cannot carry so much.', count: 1 }],
    });
    const cookies = await cookiesOf(visitor.context);
    expect(cookies.filter(({ name }) => name.startsWith(`${own}more`))).toEqual([]);
  });
});
