import { expect, it } from 'vitest';
import { foodcosPlan } from '../../../scripts/plan/foodcosPlan.ts';
import { shownPlan } from '../../../src/plan/shownPlan.ts';

const plan = foodcosPlan();
const shown = shownPlan(plan);
const quote = shown.families.flatMap(({ rules }) => rules).find(({ name }) => name === 'Request quote');

it('has each rule with its trigger, its events and its conditions', () => {
  expect(quote).toMatchObject({
    trigger: { source: 'dataLayer', key: 'requestQuote', label: 'data layer event “requestQuote”' },
    conditions: ['performance consent is given'],
    events: [{ analyticsEvent: 'event35', carries: ['An interaction', 'The user'] }],
  });
  expect(shown.families.flatMap(({ rules }) => rules.map(({ name }) => name))).toEqual(
    plan.families.flatMap(({ rules }) => rules.map(({ name }) => name)),
  );
});

it('has of an example what its fields do not say', () => {
  expect(quote?.examples.map(({ title, sends }) => [title, sends])).toEqual([
    ['a quote for vanilla', expect.arrayContaining([expect.any(Number), 'Vanilla extract'])],
    ['a quote without a number, after one that had it', [expect.any(Number), 'V2']],
    ['without consent', undefined],
  ]);
  const values = quote?.examples.flatMap(({ sends }) => sends ?? []);
  expect(values).not.toContain('No datalayer value found');
});

it('is a quarter shorter than the plan', () => {
  expect(JSON.stringify(shown).length).toBeLessThan(JSON.stringify(plan).length * 0.75);
});
