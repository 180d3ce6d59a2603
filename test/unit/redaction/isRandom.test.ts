import { expect, it } from 'vitest';
import { isRandom } from '../../../src/redaction/isRandom.ts';
import { reduceOfPrototype, replacing } from '../../fakes/replacing.ts';

it.each([
  ['a UUID of digits', '12345678-1234-1234-1234-123456789012', true],
  ['hexadecimal letters alone', 'deadbeefdeadbeef', true],
  ['a token among words', 'report 9f86d081884c7d65 final', true],
  ['a token behind a word', 'taste-deadbeefdeadbeef', true],
  ['base64url in short pieces', 'aB3x9-Zq4k7_Lm2Wd-Qp4wT', true],
  ['an order’s number', 'so-99999999999999999', false],
  ['a number with letters before it', 'de12345678901234', false],
  ['a row of short codes', 'a1-b2-c3-d4-e5-f6-g7', false],
  ['syllables with capitals', 'eHeHeHeHeHeHeHeHe', false],
  ['sizes and quarters', 'banner_1920x1080_q4-2026_v2', false],
])('%s: %s is random: %s', (_, text, random) => {
  expect(isRandom(text)).toBe(random);
});

it('a token in short pieces is random on a page with an old Prototype too', () => {
  const isFound = replacing(Array.prototype, 'reduce', reduceOfPrototype, () =>
    isRandom('aB3x9-Zq4k7_Lm2Wd-Qp4wT'),
  );
  expect(isFound).toBe(true);
});
