import { describe, expect, it } from 'vitest';
import { plan } from './madeUpPlan.ts';

const [ordersFamily, filtersFamily] = plan.families;

describe('the plan as data', () => {
  it('contains each rule with everything that its examples make it do', () => {
    expect(plan.families.map(({ name }) => name)).toEqual(['Orders', 'Filters', 'Other rules']);
    expect(ordersFamily?.rules).toEqual([
      {
        name: 'Order list',
        description: 'All of them.',
        trigger: {
          source: 'dataLayer',
          key: 'orderListDetails',
          scope: 'future',
          label: 'data layer event “orderListDetails” (future)',
        },
        conditions: [
          { label: 'performance consent is given', purpose: 'performance' },
          { label: 'not (orders are many)', expected: 'more than 3', unless: 'orders are many' },
        ],
        order: 42,
        timeout: 500,
        sentLater: true,
        events: [
          {
            eventType: 'web.webinteraction.linkClicks',
            analyticsEvent: 'event11',
            renderDecisions: true,
            ownFields: [
              { path: 'web.webInteraction.name', from: 'constant', source: 'Order list' },
              { path: 'web.webPageDetails.name', from: 'data element', source: 'Page name' },
              { path: 'web.webPageDetails.server', from: 'data element', source: 'Made | up' },
              { path: '_tenant.page.region', from: 'data element', source: 'Region' },
              { path: '_tenant.order.poNumber', from: 'payload', source: 'orderInfo.poNumber' },
              { path: '_tenant.order.orderTab', from: 'computed', source: 'the tab | its name' },
            ],
          },
        ],
        otherActions: [
          'sets the cookie seen to 1',
          'removes the cookie formStart',
          'loads the script https://example.com/a.js',
          'rings the bell',
        ],
        examples: [
          {
            title: 'two',
            // What constants say is left out.
            sends: {
              'web.webPageDetails.name': 'na-en:products:taste',
              'web.webPageDetails.server': 'made up',
              '_tenant.page.region': 'na',
              '_tenant.order.poNumber': '7',
              '_tenant.order.orderTab': 'open',
            },
            loads: ['https://example.com/a.js'],
            stores: { seen: '1', formStart: null },
            given: expect.any(String),
          },
          {
            title: 'four',
            stoppedBy: [{ condition: 'not (orders are many)', unless: 'orders are many', found: 4 }],
            given: expect.any(String),
          },
        ],
      },
    ]);
  });

  it('leaves out what a rule does not set, and what is usual', () => {
    expect(filtersFamily?.rules).toEqual([
      {
        name: 'Filter',
        trigger: { source: 'dataLayer', key: 'filter', label: 'data layer event “filter”' },
        conditions: [],
        events: [{ eventType: 'Search Tracking' }],
        examples: [{ title: 'any', sends: {}, given: expect.any(String) }],
      },
    ]);
  });

  it('lists every data element by name, including those that only one rule uses', () => {
    const names = plan.dataElements.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Made | up', 'Page name', 'userInfo.userID']));
    expect(names).toEqual([...new Set(names)].sort());
    for (const element of [
      { name: 'Made | up' },
      { name: 'Page URL', description: 'Clean of e-mail addresses, tokens and passwords.' },
      { name: 'userInfo.userID', default: 'No datalayer value found' },
    ])
      expect(plan.dataElements).toContainEqual(element);
  });

  it('says to which moment a value belongs', () => {
    const ofElements = Object.fromEntries(plan.dataElements.map(({ name, of }) => [name, of]));
    expect(ofElements).toMatchObject({ Campaign: 'the landing', 'Previous page URL': 'the page before' });
    const ofEvents = Object.fromEntries(plan.everyEvent.map(({ path, of }) => [path, of]));
    expect(ofEvents).toMatchObject({
      timestamp: 'the event',
      'marketing.trackingCode': 'the landing',
      'web.webReferrer.URL': 'the page before',
      '_tenant.page.loadTime': 'the page’s load',
      'identityMap.FPID': 'the departure',
      'implementationDetails.name': undefined,
    });
  });

  it('names its form, its makers and the site', () => {
    expect(plan).toMatchObject({
      plan: 2,
      tamis: '1.2.3',
      site: { name: 'made-up', version: '4.5.6' },
      consent: { performance: 'C0002', targeting: 'C0004' },
    });
  });

  it('says which rules run before a rule of the same trigger and order', () => {
    const rules = plan.families.flatMap((family) => family.rules);
    expect(rules.flatMap(({ name, after }) => (after ? [[name, after]] : []))).toEqual([
      ['Wish again', ['Wish']],
    ]);
  });

  it('is the same when made again, as JSON too', () => {
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
  });
});
