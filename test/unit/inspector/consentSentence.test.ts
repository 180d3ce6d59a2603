import { expect, it } from 'vitest';
import { consentFound, consentSentence } from '../../../src/inspector/consentSentence.ts';

const PERFORMANCE = 'performance consent is given';

it.each([
  [
    PERFORMANCE,
    'C0001, without C0002',
    'The visitor has not allowed performance cookies (C0002). Allowed: C0001.',
  ],
  [
    PERFORMANCE,
    'no group, without C0002',
    'The visitor has not allowed performance cookies (C0002). Allowed: no group.',
  ],
  [
    PERFORMANCE,
    'A, B, C, without D',
    'The visitor has not allowed performance cookies (D). Allowed: A, B and C.',
  ],
  [
    'targeting consent is given',
    'C0001, C0004, but Global Privacy Control is on',
    'Global Privacy Control is on, so targeting cookies are not allowed. Allowed: C0001 and C0004.',
  ],
  [
    'consent group ads is active',
    'basic, without ads',
    'The visitor has not allowed cookies of the group ads. Allowed: basic.',
  ],
  [
    PERFORMANCE,
    'no statement of the banner',
    'The banner has not said yet whether the visitor allows performance cookies.',
  ],
])('says what the visitor has not allowed: %s, %s', (label, found, words) => {
  expect(consentFound(label, found, false)).toBe(words);
});

it('says what the visitor has allowed', () => {
  expect(consentFound(PERFORMANCE, 'C0001, C0002', true)).toBe(
    'The visitor has allowed performance cookies. Allowed: C0001 and C0002.',
  );
  expect(consentSentence({ purpose: 'performance', group: 'b', isGiven: true, groups: '*' })).toBe(
    'The visitor has allowed performance cookies (b). Allowed: every group.',
  );
});

it.each([
  ['the cart is full', 'C0001, without C0002'],
  [PERFORMANCE, 'something else'],
  [PERFORMANCE, 7],
])('is silent of anything else: %s, %s', (label, found) => {
  expect(consentFound(label, found, false)).toBeUndefined();
});
