import { expect, it } from 'vitest';
import { counted, times } from '../../../src/inspector/counted.ts';

it('counts one and many', () => {
  expect([0, 1, 2].map((count) => counted(count, 'item'))).toEqual(['0 items', '1 item', '2 items']);
  expect([1, 2].map((count) => counted(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries']);
});

it('says how often', () => {
  expect([0, 1, 2, 3].map(times)).toEqual(['never', 'once', 'twice', '3 times']);
});
