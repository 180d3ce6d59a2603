import { expect, it } from 'vitest';
import { foodcosPlan } from '../../../scripts/plan/foodcosPlan.ts';
import { createFieldsOf } from '../../../src/plan/createFieldsOf.ts';
import { describeFields } from '../../../src/plan/describeFields.ts';
import { allExamples } from '../../../src/rules/plan/examples.ts';
import { scriptExamples } from '../../../src/rules/plan/scriptExamples.ts';

const plan = foodcosPlan();
const rulesWithExamples = [...allExamples, ...scriptExamples];
const rules = plan.families.flatMap((family) => family.rules);
const { fieldsOf } = createFieldsOf(plan);
const byPath = (fields: readonly { readonly path: string }[]) =>
  [...fields].sort((a, b) => (a.path < b.path ? -1 : 1));

it('gives each rule exactly the fields that its actions describe', () => {
  const declared = rulesWithExamples.map(({ rule }) =>
    rule.actions.flatMap((action) =>
      action.type === 'sendEvent'
        ? [...describeFields(action.xdm), ...describeFields(action.data, 'data.')]
        : [],
    ),
  );
  const planned = rules.map((rule) =>
    rule.events.flatMap((event) => fieldsOf(rule, event)).map(({ of: _, ...field }) => field),
  );
  expect(planned.map(byPath)).toEqual(declared.map(byPath));
});

it('says of which moment a value is, of a constant nothing', () => {
  const fields = rules.flatMap((rule) => rule.events.flatMap((event) => fieldsOf(rule, event)));
  expect(fields.filter(({ from, of }) => (from === 'constant') !== (of === undefined))).toEqual([]);
  expect(fields.find(({ source }) => source === 'Previous page URL')?.of).toBe('the page before');
});

it('shares what it lists apart: each list has several events', () => {
  const carried = rules.flatMap(({ events }) => events.flatMap(({ carries = [] }) => carries));
  for (const { name } of plan.sharedFields)
    expect(carried.filter((it) => it === name).length, name).toBeGreaterThan(2);
});
