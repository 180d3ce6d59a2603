import { expect, it } from 'vitest';
import { addressOf, isStillAt } from '../../../src/page/addressOf.ts';

it.each([
  ['https://x.test/a.html', 'https://x.test/a.html'],
  ['https://x.test/a.html?b=1#section-2', 'https://x.test/a.html?b=1'],
  ['https://x.test/a.html#', 'https://x.test/a.html'],
  ['https://x.test/a.html#!/step1', 'https://x.test/a.html#!/step1'],
  ['https://x.test/a.html#/step1', 'https://x.test/a.html#/step1'],
  ['https://x.test/a.html#/step1#section-2', 'https://x.test/a.html#/step1'],
])('the page of %s is %s', (url, address) => {
  expect(addressOf(url)).toBe(address);
});

it.each([
  ['/a.html', '/a.html#section-2', true],
  ['/a.html?utm_campaign=x&gclid=1', '/a.html', true],
  ['/a.html?utm_campaign=x&page=2', '/a.html?page=2', true],
  ['/a.html?page=1', '/a.html?page=2', false],
  ['/a.html', '/a.html?page=2', false],
  ['/a.html?x', '/b.html', false],
  ['/a.html?utm_campaign=x#/step1', '/a.html#/step1', true],
  ['/a.html#/step1', '/a.html#/step2', false],
])('the page of %s, now at %s: still the same is %s', (then, now, expected) => {
  expect(isStillAt(`https://x.test${then}`, `https://x.test${now}`)).toBe(expected);
});
