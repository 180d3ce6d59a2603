// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RuleDetails, type RuleInVisit } from '../../../../src/inspector/rules/RuleDetails.tsx';
import { condition, verdict } from '../../../fakes/timelineEntry.ts';

const wordsOf = (rule: Partial<RuleInVisit>): string => {
  document.body.innerHTML = renderToStaticMarkup(
    <RuleDetails rule={{ name: 'Order', family: 'Orders', verdicts: [], ...rule }} />,
  );
  return document.body.textContent ?? '';
};

it('says how often a rule was considered, and what it found last', () => {
  const words = wordsOf({
    verdicts: [
      verdict('Order', 'fired'),
      verdict('Order', 'not met', [condition('not (the path has /shop/)', '/shop/a')]),
    ],
  });
  expect(words).toContain('Considered twice, fired once. The last time:');
  expect(words).toContain('✗unless the path has /shop/found /shop/a');
  expect(words).toContain('not fired');
});

it('says what a rule waits for that was not considered', () => {
  const words = wordsOf({ trigger: 'a page is shown', conditions: ['not (the path has /shop/)'] });
  expect(words).toContain('Waits for: a page is shown');
  expect(words).toContain(
    'It was not considered in this visit, because nothing triggered it. Its conditions:unless the path has /shop/',
  );
});
