import { describe, expect, it } from 'vitest';
import { createRuleSearch } from '../../../../src/inspector/rules/createRuleSearch.ts';
import { rulesInVisit } from '../../../../src/inspector/rules/rulesInVisit.ts';
import { entryOf, verdict } from '../../../fakes/timelineEntry.ts';

const search = createRuleSearch();
const own = entryOf({ id: 1, verdicts: [verdict('Basket (our own)', 'fired')] });
const rules = rulesInVisit([own]);
const found = (text: string) => search(rules, text).rules.map(({ name }) => name);

describe('finds the rules', () => {
  it.each(['event35', '35', ' Event 35 ', 'EVENT35'])('of an Analytics event: %s', (text) => {
    expect(search(rules, text)).toMatchObject({
      rules: [{ name: 'Request quote' }],
      sought: /\bevent35\b/i,
      isNumber: true,
    });
  });

  it('of an Analytics event whose number others begin with', () => {
    for (const name of found('event3')) expect(name).not.toBe('Request quote');
    expect(found('event3').length).toBeGreaterThan(0);
  });

  it.each([
    ['a data layer event', 'requestQuote', 'Request quote'],
    ['a field', '_tenant.quote.productCode', 'Request quote'],
    ['a data element', 'requestQuoteInfo.productCode', 'Request quote'],
    ['what a data element means', 'trimmed and in lower case', 'Request quote'],
    ['an event type', 'web.webpagedetails.pageViews', 'Page view'],
    ['a trigger', 'a page is shown (cmp:show', 'Page view'],
    ['a default', 'No datalayer value found', 'Request quote'],
    ['an example', 'a quote for vanilla', 'Request quote'],
    ['a rule of the site’s own, by its name', '(our own)', 'Basket (our own)'],
  ])('by %s', (_, text, rule) => {
    expect(found(text)).toContain(rule);
    expect(found(text).length).toBeLessThan(rules.length);
  });
});

it('takes a number for a text if no rule counts such an event', () => {
  expect(search(rules, '256')).toMatchObject({ isNumber: false });
  expect(found('256').length).toBeGreaterThan(0);
  expect(found('9999')).toEqual([]);
});

it('finds all rules while nothing is sought', () => {
  expect(search(rules, ' ')).toEqual({ rules, isNumber: false });
});
