import { expect, it } from 'vitest';
import { readsAsCompound } from '../../../src/redaction/readsAsCompound.ts';
import { createRandom } from '../../redaction/createRandom.ts';

it.each(
  `oatflakes2x12kgbag OATFLAKES2X12KGBAG OatFlakes250gTrialNL3 Q4FY27ResultsBrochure EASTER27B2Cbanner16x9
  SO20412LOT7EXP0327 e330e440pectin5kg`.split(/\s+/),
)('words, quantities, periods and codes are a compound: %s', (name) => {
  expect(readsAsCompound(name)).toBe(true);
});

it.each([
  ['letters and digits that mean nothing', 'k7q2x9zw4b8mfh1v'],
  ['one word among them', 'vanillak7q2x9zw4b8m'],
  ['one quantity among them', 'k7q2x9zw4b25kgfh1v'],
  ['more than anybody joins', 'oatflakes2x12kgbag'.repeat(4)],
  ['nothing', ''],
])('%s: no compound', (_, text) => {
  expect(readsAsCompound(text)).toBe(false);
});

it.each([
  ['base36', '0123456789abcdefghijklmnopqrstuvwxyz'],
  ['base62', '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'],
])('of random %s of 16 characters, at most one in 1,000 is a compound', (_, alphabet) => {
  const random = createRandom(42);
  const texts = Array.from({ length: 20_000 }, () => random.text(alphabet, 16));
  expect(texts.filter(readsAsCompound).length).toBeLessThanOrEqual(20);
});
