import { pageName, region } from '../../../src/dataElements/index.ts';
import { readPlan } from '../../../src/plan/readPlan.ts';
import { consented } from '../../../src/rules/conditions/index.ts';
import { foodco, plan as planOfFoodco } from '../../../src/rules/plan/site.ts';
import {
  condition,
  defineDataElement,
  defineRule,
  interaction,
  payload,
  type TrackingRule,
} from '../../../src/site/index.ts';
import { pushed } from '../../../src/sources/index.ts';

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

const wished = ['Wish', 'Wish again'].map((name) => interaction(pushed('requestQuote'), { name }));

export const orders = { orderInfo: { poNumber: '7' }, resultCount: 2 };

export const madeUpSite = { ...foodco, rules: [full as TrackingRule, bare, ...(wished as TrackingRule[])] };

export const plan = readPlan({
  tamis: '1.2.3',
  name: 'made-up',
  version: '4.5.6',
  site: madeUpSite,
  plan: {
    // What the plan says of data elements and fills is Foodco’s.
    ...planOfFoodco(),
    families: {
      Orders: {
        rules: { full: full as TrackingRule },
        descriptions: { full: 'All of them.' },
        examples: {
          full: [
            { title: 'two', payload: orders, sends: { '_tenant.order.poNumber': '7' } },
            { title: 'four', payload: { ...orders, resultCount: 4 }, sends: 'nothing' },
          ],
        },
      },
      Filters: { rules: { bare }, examples: { bare: [{ title: 'any', payload: {}, sends: {} }] } },
    },
  },
});
