import { describe, expect, it } from 'vitest';
import { getPath } from '../../../../src/language/index.ts';
import { allRules } from '../../../../src/rules/index.ts';
import { exampleSite } from '../../../../src/rules/plan/exampleSite.ts';
import { allExamples } from '../../../../src/rules/plan/examples.ts';
import type { TrackingRule } from '../../../../src/site/index.ts';
import { checkExamples, fireExample } from '../../../../src/testing/index.ts';
import { PAGE_VIEW } from '../../../../src/xdm/index.ts';

/** What an interaction sends unless its rule says otherwise; examples need not repeat it. */
const usualFields = ({ name }: TrackingRule) => ({
  'web.webInteraction.type': 'other',
  'web.webInteraction.name': name,
  'web.webInteraction.linkClicks.value': 1,
});

it('every event that is no page view is a link hit with a name', () => {
  const sent = allExamples.flatMap(({ rule, examples }) =>
    examples.flatMap((example) => fireExample(rule, example, exampleSite).sent),
  );
  const others = sent.filter(({ eventType }) => eventType !== PAGE_VIEW);
  expect(others.length).toBeGreaterThan(40);
  for (const { xdm } of others) {
    expect(getPath(xdm, 'web.webInteraction.type')).toMatch(/^(other|download|exit)$/);
    expect(getPath(xdm, 'web.webInteraction.name')).toMatch(/./);
    expect(getPath(xdm, 'web.webInteraction.linkClicks.value')).toBe(1);
  }
});

describe.each(allExamples)('$rule.name', ({ rule, examples }) => {
  it.each(examples)('$title', (example) => checkExamples({ rule }, { rule: [example] }, exampleSite));

  it('has an example that names every field that it sends and that not every interaction has', () => {
    const fields = rule.actions.flatMap((action) =>
      action.type === 'sendEvent' ? Object.keys(action.xdm ?? {}) : [],
    );
    const usual = Object.entries(usualFields(rule));
    const unnamed = examples.flatMap(({ sends, ...example }) => {
      if (sends === 'nothing') return [];
      const [event] = fireExample(rule, example, exampleSite).sent;
      const asUsual = usual
        .filter(([path, value]) => getPath(event?.xdm, path) === value)
        .map(([path]) => path);
      return [
        fields.filter(
          (path) => getPath(event?.xdm, path) !== undefined && !(path in sends) && !asUsual.includes(path),
        ),
      ];
    });
    expect(unnamed).toContainEqual([]);
  });

  it('has an example for each condition that only this condition stops', () => {
    const stopped = new Set(
      examples
        .filter(({ sends }) => sends === 'nothing')
        .map(
          (example) =>
            fireExample(rule, example, exampleSite).verdict?.conditions.filter(({ met }) => !met) ?? [],
        )
        .filter((report) => report.length === 1)
        .map(([report]) => report?.label),
    );
    expect(rule.conditions.map(({ label }) => label).filter((label) => !stopped.has(label))).toEqual([]);
  });
});

it('every rule has its examples', () => {
  expect(allExamples.map(({ rule }) => rule)).toEqual(allRules);
});
