// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { plannedRules } from '../../../../src/inspector/rules/plannedRules.ts';
import { RuleDetails } from '../../../../src/inspector/rules/RuleDetails.tsx';
import type { RuleInVisit } from '../../../../src/inspector/rules/rulesInVisit.ts';
import { reactPlace } from '../../../fakes/reactPlace.ts';
import { entryOf, exception, verdict } from '../../../fakes/timelineEntry.ts';

const { place, render } = reactPlace();

const chosen: string[] = [];
const wordsOf = (
  rule: Partial<RuleInVisit>,
  more: { readonly sought?: RegExp; readonly startsOpen?: boolean } = {},
) => {
  render(
    <RuleDetails
      rule={{ name: 'Order', family: 'Orders', verdicts: [], sent: [], ...rule }}
      startsOpen={more.startsOpen ?? true}
      sought={more.sought}
      onEntry={(key) => chosen.push(key)}
    />,
  );
  return place.textContent ?? '';
};
const planned = (name: string) => {
  const rule = plannedRules.find((it) => it.name === name);
  if (!rule) throw new Error(`The plan has “${name}”.`);
  return { name, family: rule.family, planned: rule };
};

it('says how often a rule was considered, and what it found last', () => {
  const words = wordsOf({
    verdicts: [
      verdict('Order', 'fired'),
      verdict('Order', 'not met', [exception('the path has /shop/', '/shop/a')]),
    ],
  });
  expect(words).toContain('Considered twice, fired once.');
  expect(words).toContain('Its conditions, the last time:✗unless the path has /shop/found /shop/a');
  expect(words).toContain('not fired');
});

it('leads to the entry in which the rule fired last', () => {
  const fired = entryOf({ id: 7, at: new Date(2026, 10, 28, 14, 3, 21, 104).getTime() });
  expect(wordsOf({ verdicts: [verdict('Order', 'fired')], fired })).toContain('Fired last: 14:03:21.104');
  place.querySelector('button')?.click();
  expect(chosen).toEqual(['p1 7']);
});

it('says of a rule of the plan what it waits for, what it sends, from where, and shows its examples', () => {
  const words = wordsOf({ ...planned('Request quote') });
  expect(words).toContain('Waits for: data layer event “requestQuote”');
  expect(words).toContain('It was not considered in this visit, because nothing triggered it.');
  expect(words).toContain('Its conditions:performance consent is given');
  expect(words).toContain('web.webinteraction.linkClicks');
  expect(words).toContain('Counts in Analytics: event35');
  expect(words).toContain('_tenant.quote.productCode ← data element “requestQuoteInfo.productCode”, else ""');
  expect(words).toContain('web.webInteraction.type ← always "other"');
  expect(words).toContain('Examples (3)');
  expect(words).toContain('a quote without a number, after one that had it_tenant.quote.productCode: "V2"');
  expect(words).toContain(
    'without consentsends nothing: “performance consent is given” found C0001, without C0002',
  );
  const groups = [...place.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(groups[0]).toMatch(/^Its own fields \(\d+\)$/);
  expect(groups.slice(1).map((it) => it?.replace(/ \(\d+\)$/, ''))).toEqual(['The user', 'An interaction']);
});

it('marks what a search has found, in the meaning of a data element too', () => {
  wordsOf({ ...planned('Request quote') }, { sought: /productcode/i });
  const marks = () => [...place.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks()).toEqual(['productCode', 'productCode']);
  const words = wordsOf({ ...planned('Request quote') }, { sought: /trimmed/i });
  expect(marks()).toContain('trimmed');
  expect(words).toContain('SHA-256 of `userInfo.email`, trimmed and in lower case.');
});

it('has nothing of a closed rule in the document but its head', () => {
  expect(wordsOf({ ...planned('Request quote') }, { startsOpen: false })).toMatch(
    /^Request quote.+ · event35$/,
  );
});
