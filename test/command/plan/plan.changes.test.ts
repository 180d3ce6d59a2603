import { expect, it, test } from 'vitest';
import type { Change } from '../../../src/plan/diff/change.ts';
import { GRADES } from '../../../src/plan/diff/change.ts';
import { diffPlans } from '../../../src/plan/diff/diffPlans.ts';
import { notCompared } from '../../../src/plan/diff/notCompared.ts';
import { countText } from '../../../src/plan/diff/writeDiff.ts';
import { planOfFoodco, planOfShop } from './changedSites.ts';
import { FOODCO_CHANGES, FOODCO_NO_CHANGES } from './foodcoChanges.ts';
import { SHOP_CHANGES, SHOP_NO_CHANGES } from './shopChanges.ts';

const wordsOf = ({ grade, kind, what, rules }: Change): string =>
  `${grade}: ${kind}: ${what}${rules.length > 0 ? ` (${rules.join(', ')})` : ''}`;

const [shop, foodco] = [await planOfShop(), await planOfFoodco()];

test('the tables have at least sixty changes, of all grades, and twenty that are none', () => {
  const changes = [...SHOP_CHANGES, ...FOODCO_CHANGES];
  expect(changes.length).toBeGreaterThanOrEqual(60);
  expect(SHOP_NO_CHANGES.length + FOODCO_NO_CHANGES.length).toBeGreaterThanOrEqual(20);
  const grades = changes.flatMap(({ says }) => says.map((it) => it.replace(/:.*/, '')));
  expect(new Set(grades)).toEqual(new Set(GRADES));
});

it.each(SHOP_CHANGES)('says of the shop: $change', async ({ edits, says }) => {
  expect(diffPlans(shop, await planOfShop(edits)).map(wordsOf)).toEqual(says);
});

it.each(FOODCO_CHANGES)('says of Foodco: $change', async ({ edits, says }) => {
  expect(diffPlans(foodco, await planOfFoodco(edits)).map(wordsOf)).toEqual(says);
});

it.each(SHOP_NO_CHANGES)('says that nothing has changed of the shop: $change', async ({ edits }) => {
  const now = await planOfShop(edits);
  expect(diffPlans(shop, now)).toEqual([]);
  expect(countText([], notCompared(shop, now))).toBe('nothing has changed');
});

it.each(FOODCO_NO_CHANGES)('says that nothing has changed of Foodco: $change', async ({ edits }) => {
  const now = await planOfFoodco(edits);
  expect(diffPlans(foodco, now)).toEqual([]);
  expect(countText([], notCompared(foodco, now))).toBe('nothing has changed');
});
