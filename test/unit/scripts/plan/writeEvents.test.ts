import { expect, test } from 'vitest';
import { readPlan } from '../../../../scripts/plan/readPlan.ts';
import { eventsTable } from '../../../../scripts/plan/writeEvents.ts';
import { allExamples } from '../../../../src/rules/plan/examples.ts';

const plan = readPlan(allExamples);

test('an event without a doc comment is an error', () => {
  expect(() =>
    eventsTable(plan, allExamples, [
      { name: 'viewProductDetails', isOptional: false, type: '{}', description: '' },
    ]),
  ).toThrow('The event viewProductDetails has no doc comment.');
});

test('an event names its rules, by their trigger or by a source that listens to it', () => {
  const rows = eventsTable(plan, allExamples).split('\n');
  const rowOf = (event: string) => rows.find((row) => row.startsWith(`| \`${event}\` |`)) ?? '';
  expect(rowOf('requestQuote')).toMatch(/\| \[Request quote\]\(\.\.\/tracking-plan\.md#request-quote\) \|$/);
  expect(rowOf('cmp:show')).toContain('[Page view](../tracking-plan.md#page-view)');
  expect(rowOf('cmp:hide')).toMatch(/\| – \|$/);
});
