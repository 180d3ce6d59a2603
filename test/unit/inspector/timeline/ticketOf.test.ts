import { expect, it } from 'vitest';
import { ticketOf } from '../../../../src/inspector/timeline/ticketOf.ts';
import { consentRecord } from '../../../fakes/consentRecord.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';
import { consentEntry, entryOf, exception, MOMENT, verdict } from '../../../fakes/timelineEntry.ts';

const at = new Date(2026, 10, 28, 14, 3, 21, 104).getTime();

it('says what happened, what became of it and why, and the fields of the event', () => {
  const event = eventRecord('e-1', {
    ...{ rule: 'Page view', eventType: 'web.webpagedetails.pageViews' },
    ...{ outcome: 'delivered', attempts: 1, status: 200 },
    xdm: { web: { webPageDetails: { name: 'home' } } },
    data: { x: 1 },
  });
  const verdicts = [
    verdict('Page view', 'fired'),
    verdict('Login', 'not met', [exception('the path has /shop/', '/shop/a')]),
  ];
  expect(ticketOf(entryOf({ at, verdicts }, [event]), MOMENT)).toBe(
    `cmp:show, 2026-11-28 14:03:21.104
Page: Home, https://www.example.com/en.html

Rules
- Page view: delivered. acknowledged: HTTP 200
- Login: not fired. Stopped, because the path has /shop/: found /shop/a.

Conditions that did not hold
- Login: Stopped, because the path has /shop/: found /shop/a.

Event web.webpagedetails.pageViews, delivered, ID e-1
- \`web.webPageDetails.name: "home"\`
- \`data.x: 1\``,
  );
});

it('has no empty part', () => {
  expect(ticketOf(entryOf({ at }), MOMENT)).toBe(
    'cmp:show, 2026-11-28 14:03:21.104\nPage: Home, https://www.example.com/en.html',
  );
});

it('says that it happened before the tag started, at the latest at the moment that is known', () => {
  expect(ticketOf(entryOf({ at, past: true }), MOMENT)).toMatch(
    /^cmp:show, 2026-11-28 14:03:21\.104 or earlier\n/,
  );
});

it('says everything about a change of consent', () => {
  const withdrawn = consentRecord(',C0001,C0002,', ',C0001,', { at });
  expect(ticketOf(consentEntry(withdrawn, { before: 3, after: 0, isOver: false }), MOMENT)).toBe(
    `consent, 2026-11-28 14:03:21.104
Page: Home, https://www.example.com/en.html

In short
- C0002 withdrawn: withdrawn. By the banner on this page. 3 events left before, none after.

Facts
- Time: 2026-11-28 14:03:21.104
- Changed: By the banner on this page
- Groups: C0001, before: C0001 and C0002
- Performance: not allowed, before: allowed
- Targeting: not allowed
- Global Privacy Control: off
- Events: 3 events left before, none after`,
  );
});
