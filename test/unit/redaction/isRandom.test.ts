import { expect, it } from 'vitest';
import { isRandom } from '../../../src/redaction/isRandom.ts';

it.each([
  ['a UUID of digits', '12345678-1234-1234-1234-123456789012'],
  ['hexadecimal letters alone', 'deadbeefdeadbeef'],
  ['a token among words', 'report 9f86d081884c7d65 final'],
  ['a token behind a word', 'taste-deadbeefdeadbeef'],
  ['base64url in short pieces', 'aB3x9-Zq4k7_Lm2Wd-Qp4wT'],
])('%s is random: %s', (_, text) => {
  expect(isRandom(text)).toBe(true);
});

it.each([
  ['an order’s number', 'so-99999999999999999'],
  ['a number with letters before it', 'de12345678901234'],
  ['a row of short codes', 'a1-b2-c3-d4-e5-f6-g7'],
  ['syllables with capitals', 'eHeHeHeHeHeHeHeHe'],
  ['sizes and quarters', 'banner_1920x1080_q4-2026_v2'],
])('%s is not: %s', (_, text) => {
  expect(isRandom(text)).toBe(false);
});
