import { expect, test } from 'vitest';
import { createRulesOfEvent } from '../../../scripts/createRulesOfEvent.ts';
import { fireExample } from '../../../src/plan/fireExample.ts';
import { exampleSite } from '../../../src/rules/plan/exampleSite.ts';
import { allExamples } from '../../../src/rules/plan/examples.ts';

const rulesOf = createRulesOfEvent();
/** At the edge, an event has its type in its XDM, and the site's own namespace. */
type Sent = ReturnType<typeof fireExample>['sent'][number];
const arrived = ({ eventType, xdm: { _tenant, ...xdm }, data }: Sent) => ({
  xdm: { ...xdm, eventType, _foodco: _tenant, _id: '1' },
  data,
});

test('the edge knows the rule of each example’s event, except for identical events', () => {
  const wrong = allExamples.flatMap(({ rule, examples }) =>
    examples.flatMap((example) =>
      fireExample(rule, example, exampleSite)
        .sent.map((event) => rulesOf(arrived(event)).join(' or '))
        .filter((found) => found !== rule.name)
        .map((found) => `${rule.name}: ${found}`),
    ),
  );
  expect(new Set(wrong)).toEqual(
    new Set([
      'Link click: Link click or Link in a component',
      'Link in a component: Link click or Link in a component',
      'Page view: Page view or Shareholder page view',
      'Shareholder page view: Page view or Shareholder page view',
    ]),
  );
});

test('an event that no rule makes has no rule', () => {
  expect(rulesOf({ xdm: { eventType: 'decisioning.propositionDisplay' }, data: {} })).toEqual([]);
});
