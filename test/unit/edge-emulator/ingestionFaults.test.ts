import { describe, expect, test } from 'vitest';
import { createEdgeEmulator } from '../../../edge-emulator/createEdgeEmulator.ts';
import { ingestionFaults } from '../../../edge-emulator/ingestionFaults.ts';
import { answerOf, asRequest, noon, payload } from './startEmulator.ts';

const valid = {
  _id: '2b3c6e1e-6f0c-4c2e-9b0e-0d1c6a1f4a77',
  eventType: 'web.webpagedetails.pageViews',
  timestamp: '2026-11-20T12:00:00.000Z',
  identityMap: { Email_LC_SHA256: [{ id: 'ab', authenticatedState: 'authenticated', primary: false }] },
  web: {
    webPageDetails: { name: 'home', URL: 'https://www.corp.test/', pageViews: { value: 1 } },
    webInteraction: { type: 'other', name: 'Read more', linkClicks: { value: 1 } },
  },
  productListItems: [{ SKU: 'K1', quantity: 1 }],
  placeContext: { localTime: '2026-11-20T13:00:00.000+01:00' },
  _foodco: { page: { anything: [1, 'a', null] } },
};

const faultsOf = (xdm: object, tenant?: string) => ingestionFaults(xdm, { at: noon, tenant });

describe('what ingestion would refuse', () => {
  test('is nothing of a valid event', () => {
    expect(faultsOf(valid)).toEqual([]);
    expect(faultsOf(valid, 'foodco')).toEqual([]);
    expect(faultsOf(valid, '_foodco')).toEqual([]);
  });

  const day = 86_400_000;
  const at = (ms: number) => new Date(ms).toISOString();
  test.each([
    [
      'a value that is not in the enumeration',
      { web: { webInteraction: { type: 'click' } } },
      'web.webInteraction.type must be one of download, exit, other, not "click"',
    ],
    [
      'a text where a number belongs',
      { web: { webPageDetails: { pageViews: { value: '1' } } } },
      'web.webPageDetails.pageViews.value must be a number, not "1"',
    ],
    ['a number where a text belongs', { eventType: 7 }, 'eventType must be a text, not 7'],
    [
      'a fraction where a whole number belongs',
      { productListItems: [{ SKU: 'a' }, { SKU: 'b', quantity: 1.5 }] },
      'productListItems[1].quantity must be a whole number, not 1.5',
    ],
    [
      'a number below the least',
      { environment: { viewportWidth: -1 } },
      'environment.viewportWidth must be at least 0, not -1',
    ],
    ['an object where a list belongs', { productListItems: {} }, 'productListItems must be a list, not {}'],
    ['null', { web: null }, 'web must be an object, not null'],
    [
      'a currency of the wrong form',
      { commerce: { order: { currencyCode: 'euro' } } },
      'commerce.order.currencyCode must match ^[A-Z]{3}$, not "euro"',
    ],
    [
      'a number that Analytics does not have',
      { _experience: { analytics: { event1to100: { event100: { value: 1 }, event101: { value: 1 } } } } },
      '_experience.analytics.event1to100.event101 is no known field',
    ],
    ['an unknown field outside the tenant', { pageName: 'home' }, 'pageName is no known field'],
    [
      'an unknown field within a standard one',
      { web: { webPageDetails: { url: 'x' } } },
      'web.webPageDetails.url is no known field',
    ],
    ['an inherited name as a field', { constructor: {} }, 'constructor is no known field'],
    ['a tenant that is no object', { _foodco: 'x' }, '_foodco must be an object, not "x"'],
    ['an _id that is no text', { _id: 12 }, '_id must be a text, not 12'],
    ['an _id that is no URI', { _id: 'a b' }, '_id must be a URI or a part of one, not "a b"'],
    ['an empty _id', { _id: '' }, '_id must not be empty'],
    ['no timestamp', { timestamp: undefined }, 'timestamp is missing'],
    [
      'a time in words',
      { timestamp: 'yesterday' },
      'timestamp must be a date and time as in RFC 3339, with an offset, not "yesterday"',
    ],
    [
      'a time without an offset',
      { timestamp: '2026-11-20T12:00:00' },
      'timestamp must be a date and time as in RFC 3339, with an offset, not "2026-11-20T12:00:00"',
    ],
    [
      'a day that does not exist',
      { timestamp: '2026-02-30T12:00:00Z' },
      'timestamp must be a date and time as in RFC 3339, with an offset, not "2026-02-30T12:00:00Z"',
    ],
    ['epoch milliseconds', { timestamp: noon }, `timestamp must be a text, not ${noon}`],
    ['a time in 1970', { timestamp: '1970-01-21T18:12:00Z' }, 'timestamp is too old: "1970-01-21T18:12:00Z"'],
    [
      'a time in 2199',
      { timestamp: '2199-01-01T00:00:00Z' },
      'timestamp is in the future: "2199-01-01T00:00:00Z"',
    ],
    [
      'just too old',
      { timestamp: at(noon - 90 * day - 1) },
      `timestamp is too old: "${at(noon - 90 * day - 1)}"`,
    ],
    [
      'just too far ahead',
      { timestamp: at(noon + day + 1) },
      `timestamp is in the future: "${at(noon + day + 1)}"`,
    ],
  ])('is %s', (_, wrong, fault) => {
    expect(faultsOf(JSON.parse(JSON.stringify({ ...valid, ...wrong })))).toEqual([fault]);
  });

  test.each([
    at(noon - 90 * day),
    at(noon + day),
    '2026-11-20T12:00:00+01:00',
    '2026-11-20T12:00:00.5-08:00',
  ])('is not the time %s', (timestamp) => expect(faultsOf({ ...valid, timestamp })).toEqual([]));

  test('are fields of another namespace, if the tenant is known', () => {
    const xdm = { ...valid, _tenant: {}, _experience: { analytics: {} } };
    expect(faultsOf(xdm)).toEqual([]);
    expect(faultsOf(xdm, 'foodco')).toEqual(["_tenant is not the tenant's namespace, _foodco"]);
  });

  test('is all of it, not the first fault alone', () => {
    expect(faultsOf({ timestamp: 'x', web: { a: 1 }, pageName: 2 })).toHaveLength(3);
  });
});

test('the edge accepts such events with 200, and its journal tells their faults', async () => {
  const edge = createEdgeEmulator({ tenant: 'foodco', clock: { now: () => noon, wait: async () => {} } });
  const events = [{ xdm: valid }, { xdm: { ...valid, timestamp: '1970-01-01T00:00:00Z', _other: {} } }, {}];
  for (const action of ['interact', 'collect']) {
    edge.reset();
    const url = `/ee/v1/${action}?configId=ds-1`;
    expect((await answerOf(edge, asRequest(payload({ events }), {}, url))).status).toBeLessThan(300);
    const told = [
      [],
      ['timestamp is too old: "1970-01-01T00:00:00Z"', "_other is not the tenant's namespace, _foodco"],
      ['timestamp is missing'],
    ];
    expect(edge.events.map(({ faults }) => faults)).toEqual(told);
    const read = await answerOf(edge, { method: 'GET', url: '/_edge/events', headers: {}, body: '' });
    expect(JSON.parse(read.body).map((event: { faults: unknown }) => event.faults)).toEqual(told);
  }
});
