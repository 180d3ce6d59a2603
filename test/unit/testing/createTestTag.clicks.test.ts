import { expect, it } from 'vitest';
import { oneTrust } from '../../../src/consent/adapters/oneTrust.ts';
import { clicked, defineSite, interaction, payload } from '../../../src/index.ts';
import { createTestTag } from '../../../src/testing/index.ts';

const heart = interaction(clicked('button.heart'), {
  name: 'Offer remembered',
  xdm: {
    'siteSearch.query': payload('attributes.data-offer'),
    'marketing.trackingCode': payload('text'),
    'web.webInteraction.URL': payload('href'),
  },
});
const site = defineSite({ consent: oneTrust(), rules: [heart] });

it('a visitor clicks an element that a trigger selects', () => {
  const page = createTestTag({ site });
  page.click({ selector: 'button.heart', text: 'Keep it', attributes: { 'data-offer': 'O-1' } });
  page.click({ selector: 'button.heart', text: 'Keep it', attributes: { 'data-offer': 'jane@example.com' } });
  page.click({ selector: 'button.other' });
  expect(page.events).toMatchObject([
    { xdm: { siteSearch: { query: 'O-1' }, marketing: { trackingCode: 'Keep it' } } },
    { xdm: { siteSearch: { query: 'redacted' } } },
  ]);
  expect(page.failures).toEqual([]);
});

it('such an element may be a link', () => {
  const page = createTestTag({ site, url: 'https://www.example.com/a/' });
  page.click({ selector: 'button.heart', href: 'b', text: 'Next' });
  expect(page.events).toMatchObject([
    { xdm: { web: { webInteraction: { URL: 'https://www.example.com/a/b' } } } },
  ]);
  expect(page.failures).toEqual([]);
});

it.each([undefined as never, '', 'button..heart', 'a[[', '#', 'a >', '> a', 'a, ,b', 'a:', ':not(.a', 'a)'])(
  'the trigger of the selector %j is a failure',
  (wrong) => {
    const none = interaction(clicked(wrong), { name: 'None' });
    const page = createTestTag({ site: { ...site, rules: [none, heart] } });
    expect(page.failures).toEqual([
      `Failed to start the source clicked ${wrong}. Error: Matching element failed. ${wrong} is not a valid selector.`,
    ]);
    page.click({ selector: 'button.heart' });
    expect(page.events).toHaveLength(1);
  },
);

const RIGHT = [
  ...['*', '.a.b#c', 'a > b + c ~ d e, f', '[data-a="x..y]"]', 'a[href^="#"]', "input[name='a[0]']"],
  ...[':not(.a, :is(b > c)) > d', 'li:nth-child(2n + 1)', 'a::part(x)', '.sm\\:w-1\\.5', '.größe', '.-x'],
  ...['my-element:has(> img)', ':scope > a'],
];

it.each(RIGHT)('the selector %j is right', (right) => {
  const rule = interaction(clicked(right), { name: 'Right' });
  const page = createTestTag({ site: { ...site, rules: [rule] } });
  page.click({ selector: right });
  expect([page.failures, page.events.length]).toEqual([[], 1]);
});
