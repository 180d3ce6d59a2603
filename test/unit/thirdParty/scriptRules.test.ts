import { describe, expect, it } from 'vitest';
import { fireExample } from '../../../src/rules/plan/fireExample.ts';
import { scriptExamples } from '../../../src/thirdParty/examples.ts';

describe.each(scriptExamples)('$rule.name', ({ rule, examples }) => {
  it.each(examples)('$title', ({ loads, ...example }) => {
    const { loaded, sent, failures } = fireExample(rule, example);
    expect({ loaded, sent, failures }).toEqual({ loaded: loads, sent: [], failures: [] });
  });

  it('has an example that each of its conditions stops, and stops alone', () => {
    const stopped = examples
      .map((example) => fireExample(rule, example).verdict?.conditions.filter(({ met }) => !met) ?? [])
      .filter((report) => report.length === 1)
      .map(([report]) => report?.label);
    expect(rule.conditions.map(({ label }) => label).filter((label) => !stopped.includes(label))).toEqual([]);
  });
});

it('has a rule for each script that a site can set, and for none that it has not', () => {
  expect(scriptExamples.map(({ rule }) => rule.name)).toEqual([
    'Consent banner',
    'Tag-manager container',
    'Targeting pixel 1',
    'Recruiting chat widget',
    'Graduate FAQ script',
  ]);
});
