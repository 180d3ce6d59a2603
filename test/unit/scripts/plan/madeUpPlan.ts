import { readPlan } from '../../../../scripts/plan/readPlan.ts';
import { pageName, region } from '../../../../src/dataElements/index.ts';
import { consented } from '../../../../src/rules/conditions/index.ts';
import {
  condition,
  defineDataElement,
  defineRule,
  payload,
  type TrackingRule,
} from '../../../../src/site/index.ts';
import { pushed } from '../../../../src/sources/index.ts';

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

export const orders = { orderInfo: { poNumber: '7' }, resultCount: 2 };

export const plan = readPlan([
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
]);
