import { expect, it } from 'vitest';
import { fireExample } from '../../../src/plan/fireExample.ts';
import { allExamples } from '../../../src/rules/plan/examples.ts';

const LINK = 'web.webinteraction.linkClicks';
const PAGE_VIEW = 'web.webpagedetails.pageViews';

/**
 * The events of the specification's rules, and the Analytics event that each counts as; the order is given if it is not
 * 50. Rules that are added later need no line here.
 */
const EVENTS: Readonly<
  Record<string, readonly [eventType: string, analyticsEvent?: string, order?: number]>
> = {
  'Page view': [PAGE_VIEW, 'event1'],
  'Shareholder page view': [PAGE_VIEW, 'event1'],
  'Portal page view': [PAGE_VIEW, 'event1'],
  'User info loaded': [LINK],
  'Request quote': [LINK, 'event35'],
  'Request technical document': [LINK, 'event36'],
  'Download link': ['Download Link', 'event8'],
  'Exit link': ['Exit Link', 'event9'],
  'Link click': [LINK, 'event11'],
  'Search performed': ['Search Tracking', 'event3'],
  'Search result interaction': ['Search Tracking', 'event3'],
  'Search icon': ['Search Tracking', 'event3'],
  'Search component click': ['Search Tracking', 'event3'],
  'Customer login': [LINK, 'event30'],
  'Admin login': [LINK, 'event31'],
  'Product view': ['commerce.productViews', 'event33'],
  'Recommendation click': [LINK],
  Filter: [LINK],
  'Taste chart product click': [LINK],
  'Order list view': [LINK],
  'Order view': [LINK],
  'Order export': [LINK],
  'Cart abandoned': [LINK],
  'Sample request': [LINK, 'event34'],
  'Cancel sample': [LINK],
  'Campaign info': ['Campaign info', 'event28'],
  'Campaign details view': [LINK],
  'Campaign banner click': [LINK],
  'Campaign product click': [LINK],
  'Campaign related material click': [LINK],
  'Stock ticker load': ['Stock Ticker Load', 'event19'],
  'Video Start': ['Video Start', 'event21'],
  'Video Resume': ['Video Resume', 'event22'],
  'Video Pause': ['Video Pause', 'event23'],
  'Video Complete': ['Video Complete', 'event24'],
  'Video Milestone 25%': ['Video Milestone 25%', 'event25'],
  'Video Milestone 50%': ['Video Milestone 50%', 'event26'],
  'Video Milestone 75%': ['Video Milestone 75%', 'event27'],
  'Form viewed': ['Form Viewed', 'event13'],
  'Form start': ['Form Start', 'event14'],
  'Form field interaction': ['Form Field Interaction', 'event18'],
  'Form submit': ['Form Submit', 'event15'],
  'Form success': ['Form Successful Submission', 'event16'],
  'Form error': ['Form Error', 'event17'],
  'Shareholder registration start': ['Form Start', 'event14', 42],
  'Shareholder registration step 3': ['Form Submit', 'event15'],
  'Shareholder registration step 7': ['Form Successful Submission', 'event16'],
};

/** A page view and a login change the offers that the visitor may see. */
const RENDERING = ['Page view', 'Shareholder page view', 'Portal page view', 'Customer login', 'Admin login'];

it.each(Object.entries(EVENTS))('%s has its event type, its number and its order', (name, expected) => {
  const { rule, examples } = allExamples.find((it) => it.rule.name === name) ?? {};
  if (!rule) throw new Error(`There is no rule “${name}”.`);
  const [eventType, analyticsEvent, order = 50] = expected;
  const sending = examples?.filter(({ sends }) => sends !== 'nothing') ?? [];
  for (const example of sending) {
    const [event] = fireExample(rule, example).sent;
    expect(event?.eventType).toBe(eventType);
    expect(event?.renderDecisions).toBe(RENDERING.includes(name));
    expect((event?.data.__adobe as { analytics: object } | undefined)?.analytics).toEqual(
      eventType === PAGE_VIEW
        ? { events: analyticsEvent, pageType: expect.any(String) }
        : analyticsEvent && { events: analyticsEvent },
    );
  }
  expect(rule.order).toBe(order);
  expect(sending).not.toEqual([]);
});
