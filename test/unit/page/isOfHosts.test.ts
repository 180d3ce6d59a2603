import { expect, it } from 'vitest';
import { isOfHosts } from '../../../src/page/isOfHosts.ts';

it.each<[string, boolean]>([
  ['sister.example.com', true],
  ['jobs.sister.example.com', true],
  ['other.test', true],
  ['sister.example.com.', true],
  ['jobs.sister.example.com.', true],
  ['sister.example.com..', false],
  ['notasister.example.com', false],
  ['sister.example.com.evil.test', false],
  ['example.com', false],
  ['', false],
])('%s is of the sister hosts: %s', (host, isSister) => {
  expect(isOfHosts(host, ['Sister.Example.com', 'other.test'])).toBe(isSister);
});
