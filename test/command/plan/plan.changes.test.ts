import { expect, it, test } from 'vitest';
import { type Change, GRADES } from '../../../src/plan/diff/change.ts';
import { diffPlans } from '../../../src/plan/diff/diffPlans.ts';
import { notCompared } from '../../../src/plan/diff/notCompared.ts';
import { countText } from '../../../src/plan/diff/writeDiff.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import type { Edit } from '../shop.ts';
import { planOfFoodco, planOfShop } from './changedSites.ts';
import { FOODCO_CHANGES, FOODCO_NO_CHANGES } from './foodcoChanges.ts';
import { SHOP_CHANGES, SHOP_NO_CHANGES } from './shopChanges.ts';

const wordsOf = ({ grade, kind, what, rules }: Change): string =>
  `${grade}: ${kind}: ${what}${rules.length > 0 ? ` (${rules.join(', ')})` : ''}`;

/** The plan without a change, made by the first test that asks for it. */
const unchanged = (planOf: () => Promise<Plan>): (() => Promise<Plan>) => {
  const made: Promise<Plan>[] = [];
  return () => made[0] ?? (made[made.push(planOf()) - 1] as Promise<Plan>);
};
const shop = unchanged(planOfShop);
const foodco = unchanged(planOfFoodco);

test('the tables have at least sixty changes, of all grades, and twenty that are none', () => {
  const changes = [...SHOP_CHANGES, ...FOODCO_CHANGES];
  expect(changes.length).toBeGreaterThanOrEqual(60);
  expect(SHOP_NO_CHANGES.length + FOODCO_NO_CHANGES.length).toBeGreaterThanOrEqual(20);
  const grades = changes.flatMap(({ says }) => says.map((it) => it.replace(/:.*/, '')));
  expect(new Set(grades)).toEqual(new Set(GRADES));
});

it.each(SHOP_CHANGES)('says of the shop: $change', async ({ edits, says }) => {
  expect(diffPlans(await shop(), await planOfShop(edits)).map(wordsOf)).toEqual(says);
});

it.each(FOODCO_CHANGES)('says of Foodco: $change', async ({ edits, says }) => {
  expect(diffPlans(await foodco(), await planOfFoodco(edits)).map(wordsOf)).toEqual(says);
});

it.each(SHOP_NO_CHANGES)('says that nothing has changed of the shop: $change', async ({ edits }) => {
  const now = await planOfShop(edits);
  expect(diffPlans(await shop(), now)).toEqual([]);
  expect(countText([], notCompared(await shop(), now))).toBe('nothing has changed');
});

it.each(FOODCO_NO_CHANGES)('says that nothing has changed of Foodco: $change', async ({ edits }) => {
  const now = await planOfFoodco(edits);
  expect(diffPlans(await foodco(), now)).toEqual([]);
  expect(countText([], notCompared(await foodco(), now))).toBe('nothing has changed');
});

const GATES = {
  targeting: "(consent) => (consent.targeting ? undefined : 'no targeting')",
  performance: "(consent) => (consent.performance ? undefined : 'no performance')",
};
const gated = (...gates: readonly string[]): Edit => [
  'site.ts',
  '  fills:',
  `  gates: [${gates.join()}],\n  fills:`,
];
const countedBy = (letter: string): Edit => [
  'rules.ts',
  "once: { by: payload('order.id')",
  `once: { by: { name: 'order', compute: (it) => '${letter}' + it.payload.order.id }`,
];

it.each([
  [
    'the first of two gates that are functions is gone',
    [gated(GATES.targeting, GATES.performance)],
    [gated(GATES.performance)],
    'privacy: gate removed: a gate',
  ],
  [
    'a gate is another function',
    [gated(GATES.targeting)],
    [gated(GATES.performance)],
    'worth a look: gate changed: `a gate`: its code has changed (site.ts:13)',
  ],
  [
    'the value that is counted once is another',
    [countedBy('a')],
    [countedBy('b')],
    'worth a look: code: condition order was not counted within 90 days: its code has changed (rules.ts:77) (Purchase)',
  ],
] as const)('says of two other states of the shop: %s', async (_, before, after, says) => {
  expect(diffPlans(await planOfShop(before), await planOfShop(after)).map(wordsOf)).toEqual([says]);
});
