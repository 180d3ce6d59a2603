import { describe, expect, it } from 'vitest';
import { readPlan } from '../../../../scripts/plan/readPlan.ts';
import { writeMarkdown } from '../../../../scripts/plan/writeMarkdown.ts';
import { pageName, region } from '../../../../src/dataElements/index.ts';
import { consented } from '../../../../src/rules/conditions/index.ts';
import { fireExample } from '../../../../src/rules/plan/fireExample.ts';
import { pushed } from '../../../../src/rules/triggers.ts';
import {
  condition,
  defineDataElement,
  defineRule,
  payload,
  type TrackingRule,
} from '../../../../src/tracking/index.ts';

const madeUp = defineDataElement({
  name: 'Made | up',
  read: () => 'made up',
});
const ordersAreMany = condition<{ readonly resultCount?: number }, number>({
  label: 'orders are many',
  expected: 'more than 3',
  find: ({ payload: { resultCount = 0 } }) => resultCount,
  test: (count) => count > 3,
});

const full = defineRule(pushed('orderListDetails', 'future'), {
  name: 'Order list',
  order: 42,
  timeout: 500,
  conditions: [consented('performance')],
  exceptions: [ordersAreMany],
  stateOf: () => 'list',
  actions: [
    {
      type: 'sendEvent',
      eventType: 'web.webinteraction.linkClicks',
      renderDecisions: true,
      xdm: {
        'web.webInteraction.name': 'Order list',
        'web.webPageDetails.name': pageName,
        'web.webPageDetails.server': madeUp,
        '_tenant.page.region': region,
        '_tenant.order.poNumber': payload('orderInfo.poNumber'),
        '_tenant.order.orderTab': { name: 'the tab | its name', compute: () => 'open' },
      },
      data: { '__adobe.analytics.events': 'event11' },
    },
    { type: 'setCookie', name: 'seen', value: '1' },
    { type: 'removeCookie', name: 'formStart' },
    { type: 'loadScript', src: 'https://example.com/a.js' },
    { type: 'run', label: 'rings the bell', run: () => {} },
  ],
});
const bare = defineRule(pushed('filter'), {
  name: 'Filter',
  actions: [{ type: 'sendEvent', eventType: 'Search Tracking' }],
});

const orders = { orderInfo: { poNumber: '7' }, resultCount: 2 };
const plan = readPlan(
  [
    {
      family: 'Orders',
      rule: full as TrackingRule,
      description: 'All of them.',
      examples: [
        { title: 'two', payload: orders, sends: { '_tenant.order.poNumber': '7' } },
        { title: 'four', payload: { ...orders, resultCount: 4 }, sends: 'nothing' },
      ],
    },
    { family: 'Filters', rule: bare, examples: [{ title: 'any', payload: {}, sends: {} }] },
  ],
  fireExample,
);
const [ordersFamily, filtersFamily] = plan.families;

describe('the plan as data', () => {
  it('has everything that a rule says, and what its examples make it do', () => {
    expect(plan.families.map(({ name }) => name)).toEqual(['Orders', 'Filters']);
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
          {
            label: 'consent group C0002 (performance) is active',
            expected: 'consent group C0002 (performance) is active',
          },
          { label: 'not (orders are many)', expected: 'not (more than 3)' },
        ],
        order: 42,
        timeout: 500,
        sentLater: true,
        events: [
          {
            eventType: 'web.webinteraction.linkClicks',
            analyticsEvent: 'event11',
            renderDecisions: true,
            fields: [
              { path: 'web.webInteraction.name', from: 'constant', source: 'Order list' },
              { path: 'web.webPageDetails.name', from: 'data element', source: 'Page name' },
              { path: 'web.webPageDetails.server', from: 'data element', source: 'Made | up' },
              { path: '_tenant.page.region', from: 'data element', source: 'Region', default: 'global' },
              { path: '_tenant.order.poNumber', from: 'payload', source: 'orderInfo.poNumber' },
              { path: '_tenant.order.orderTab', from: 'computed', source: 'the tab | its name' },
              { path: 'data.__adobe.analytics.events', from: 'constant', source: 'event11' },
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
          { title: 'two', sends: { '_tenant.order.poNumber': '7' }, stoppedBy: [] },
          {
            title: 'four',
            sends: 'nothing',
            stoppedBy: [{ condition: 'not (orders are many)', found: 4 }],
          },
        ],
      },
    ]);
  });

  it('leaves out what a rule does not say, and tells the defaults', () => {
    expect(filtersFamily?.rules).toEqual([
      {
        name: 'Filter',
        trigger: { source: 'dataLayer', key: 'filter', scope: 'all', label: 'data layer event “filter”' },
        conditions: [],
        order: 50,
        timeout: 2000,
        sentLater: false,
        events: [{ eventType: 'Search Tracking', renderDecisions: false, fields: [] }],
        otherActions: [],
        examples: [{ title: 'any', sends: {}, stoppedBy: [] }],
      },
    ]);
  });

  it('lists every data element that there is, those that a rule alone knows included, by name', () => {
    const names = plan.dataElements.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Made | up', 'Page name', 'userInfo.userID']));
    expect(names).toEqual([...new Set(names)].sort());
    expect(plan.dataElements).toContainEqual({ name: 'Made | up' });
    expect(plan.dataElements).toContainEqual({
      name: 'Page URL',
      description: 'Clean of e-mail addresses, tokens and passwords.',
    });
    expect(plan.dataElements).toContainEqual({
      name: 'userInfo.userID',
      default: 'No datalayer value found',
    });
  });

  it('is the same when made again, as JSON too', () => {
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
  });
});

describe('the plan as a page', () => {
  const lines = writeMarkdown(plan).split('\n');

  it.each([
    ['a contents', '- [Orders](#orders)'],
    ['its rules in it', '  - [Order list](#order-list)'],
    [
      'a summary',
      '| Orders | Order list | data layer event “orderListDetails” (future) | `web.webinteraction.linkClicks` | event11 | 42 | yes |',
    ],
    [
      'one without a number',
      '| Filters | Filter | data layer event “filter” | `Search Tracking` | – | 50 | no |',
    ],
    ['the description', 'All of them.'],
    [
      'when a rule runs',
      '**Trigger** data layer event “orderListDetails” (future) · **Order** 42 · **Timeout** 500 ms · **Sent later if consent comes** yes',
    ],
    [
      'when another does',
      '**Trigger** data layer event “filter” · **Order** 50 · **Sent later if consent comes** no',
    ],
    ['its conditions', '- not (orders are many): not (more than 3)'],
    ['none where there are none', 'No conditions.'],
    [
      'what it sends',
      '**Event type** `web.webinteraction.linkClicks` · **Analytics event** event11 · **renders personalisation decisions**',
    ],
    ['a constant', '| `web.webInteraction.name` | constant `Order list` |  |'],
    ['a data element with its default', '| `_tenant.page.region` | Region | `global` |'],
    ['a path of the payload', '| `_tenant.order.poNumber` | payload `orderInfo.poNumber` |  |'],
    ['a computed value, with its bar', '| `_tenant.order.orderTab` | computed: the tab \\| its name |  |'],
    [
      'what else it does',
      '**Also** sets the cookie seen to 1; removes the cookie formStart; loads the script https://example.com/a.js; rings the bell.',
    ],
    ['an example that sends', '| two | `_tenant.order.poNumber` = `7` |'],
    ['one that does not, and why', '| four | nothing; not met: not (orders are many): found `4` |'],
    ['what every event carries', '| `timestamp` | when it happened, not when it left | every event |'],
    ['the data elements', '| Made \\| up |  |  |'],
    ['one with its description', '| Page URL | Clean of e-mail addresses, tokens and passwords. |  |'],
  ])('has %s', (_, line) => {
    expect(lines).toContain(line);
  });
});
