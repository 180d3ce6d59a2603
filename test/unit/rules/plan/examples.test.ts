import { describe, expect, it } from 'vitest';
import { getPath } from '../../../../src/engine/index.ts';
import { allRules } from '../../../../src/rules/index.ts';
import { allExamples } from '../../../../src/rules/plan/examples.ts';
import { checkExamples, fireExample } from '../../../../src/testing/index.ts';

describe.each(allExamples)('$rule.name', ({ rule, examples }) => {
  it.each(examples)('$title', (example) => checkExamples({ rule }, { rule: [example] }));

  it('has an example that names every field that it sends', () => {
    const fields = rule.actions.flatMap((action) =>
      action.type === 'sendEvent' ? Object.keys(action.xdm ?? {}) : [],
    );
    const unnamed = examples.flatMap(({ sends, ...example }) => {
      if (sends === 'nothing') return [];
      const [event] = fireExample(rule, example).sent;
      return [fields.filter((path) => getPath(event?.xdm, path) !== undefined && !(path in sends))];
    });
    expect(unnamed).toContainEqual([]);
  });

  it('has an example for each condition that only this condition stops', () => {
    const stopped = new Set(
      examples
        .filter(({ sends }) => sends === 'nothing')
        .map((example) => fireExample(rule, example).verdict?.conditions.filter(({ met }) => !met) ?? [])
        .filter((report) => report.length === 1)
        .map(([report]) => report?.label),
    );
    expect(rule.conditions.map(({ label }) => label).filter((label) => !stopped.has(label))).toEqual([]);
  });
});

it('every rule has its examples', () => {
  expect(allExamples.map(({ rule }) => rule)).toEqual(allRules);
});
