import { expect, it } from 'vitest';
import { createRecentIds } from '../../../src/edge/createRecentIds.ts';

it('the latest thousand ids are known, and no older ones', () => {
  const ids = createRecentIds();
  for (let count = 0; count < 1_001; count++) ids.add(`id${count}`);
  expect([ids.has('id0'), ids.has('id1'), ids.has('id1000'), ids.has('none')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('an id that is known already takes no other’s place', () => {
  const ids = createRecentIds();
  for (let count = 0; count < 1_000; count++) ids.add(`id${count}`);
  ids.add('id999');
  expect(ids.has('id0')).toBe(true);
});
