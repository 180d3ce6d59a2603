import { expect, it } from 'vitest';
import { addressOf } from '../../../src/page/index.ts';

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
