import { describe, expect, it } from 'vitest';
import { writeMarkdown } from '../../../src/plan/writeMarkdown.ts';
import { plan } from './madeUpPlan.ts';

describe('the plan as a page', () => {
  const lines = writeMarkdown(plan).split('\n');

  it.each([
    [
      'a summary that is its contents',
      '| [Orders](#orders) | [Order list](#order-list) | data layer event “orderListDetails” (future) | `web.webinteraction.linkClicks` | event11 |',
    ],
    [
      'one without a number',
      '| [Filters](#filters) | [Filter](#filter) | data layer event “filter” | `Search Tracking` | – |',
    ],
    ['the description', 'All of them.'],
    [
      'when a rule runs',
      '- **Trigger** data layer event “orderListDetails” (future) · **Order** 42 · **Timeout** 500 ms · **Sent later** if consent comes',
    ],
    ['when another does, without what is usual', '- **Trigger** data layer event “filter”'],
    ['its conditions', '- **If** performance consent is given; unless orders are many: more than 3'],
    [
      'what it sends',
      '- **Event type** `web.webinteraction.linkClicks` · **Analytics event** event11 · **Renders** personalisation decisions',
    ],
    ['a constant', '| `web.webInteraction.name` | constant `Order list` |  |  |'],
    ['a data element with its default', '| `_tenant.page.region` | Region | the event | `global` |'],
    ['a path of the payload', '| `_tenant.order.poNumber` | payload `orderInfo.poNumber` | the event |  |'],
    [
      'a computed value, with its bar',
      '| `_tenant.order.orderTab` | computed: the tab \\| its name | the event |  |',
    ],
    [
      'what else it does',
      '- **Also** sets the cookie seen to 1; removes the cookie formStart; loads the script https://example.com/a.js; rings the bell',
    ],
    ['an example that sends', '| two | `_tenant.order.poNumber` = `7` |'],
    ['one that does not, and why', '| four | nothing; stopped, because orders are many: found `4` |'],
    [
      'what every event carries',
      '| `timestamp` | when it happened, not when it left | the event | every event |',
    ],
    ['the data elements', '| Made \\| up |  | the event |  |'],
    [
      'one with its description',
      '| Page URL | Clean of e-mail addresses, tokens and passwords. | the event |  |',
    ],
    ['what several events carry', '### An interaction'],
    [
      'the name that each interaction has',
      '| `web.webInteraction.name` | constant `the rule’s name` |  |  |',
    ],
  ])('has %s', (_, line) => {
    expect(lines).toContain(line);
  });
});
