import { describe, expect, it } from 'vitest';
import { writeMarkdown } from '../../../src/plan/writeMarkdown.ts';
import { plan } from './madeUpPlan.ts';

describe('the plan as a page', () => {
  const lines = writeMarkdown(plan).split('\n');

  it.each([
    // The summary is the contents of the page.
    '- **[Orders](#orders)** [Order list](#order-list) (event11)',
    '- **[Filters](#filters)** [Filter](#filter)',
    'All of them.',
    '- **Trigger** data layer event “orderListDetails” (future) · **Order** 42 · **Timeout** 500 ms · **Sent later** if consent comes',
    // Without what is usual.
    '- **Trigger** data layer event “filter”',
    '- **If** (1) performance consent is given; (2) unless orders are many: more than 3',
    '- **Sends** `web.webinteraction.linkClicks` · **As** event11 · **Renders** personalisation decisions',
    '- `web.webInteraction.name`: constant `Order list`',
    '- `_tenant.page.region`: Region, else `global`',
    '- `_tenant.order.poNumber`: payload `orderInfo.poNumber`',
    '- `_tenant.order.orderTab`: computed: the tab \\| its name',
    '- **Also** sets the cookie seen to 1; removes the cookie formStart; loads the script https://example.com/a.js; rings the bell',
    '- *two*: loads `https://example.com/a.js`<br>`web.webPageDetails.name`: `na-en:products:taste`<br>`web.webPageDetails.server`: `made up`<br>`_tenant.page.region`: `na`<br>`_tenant.order.poNumber`: `7`<br>`_tenant.order.orderTab`: `open`<br>sets the cookie `seen` to `1`<br>removes the cookie `formStart`',
    '- hosts › www: `production`',
    '- *four*: nothing: (2) found `4`',
    '- `timestamp`: when it happened, not when it left',
    '- Page URL: Clean of e-mail addresses, tokens and passwords.',
    // What several events carry, and the name that each interaction has.
    '### An interaction',
    '- `web.webInteraction.name`: constant `the rule’s name`',
  ])('has the line: %s', (line) => {
    expect(lines).toContain(line);
  });
});
