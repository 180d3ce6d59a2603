import { expect, it } from 'vitest';
import { createOrigins } from '../../../src/edge/createOrigins.ts';

it('the origins of the latest thousand events are known, and no older ones', () => {
  const origins = createOrigins();
  for (let count = 0; count < 1_001; count++) origins.note(`id${count}`, count % 2 ? 'rule' : 'other');
  expect(['id0', 'id1', 'id1000', 'none'].map(origins.of)).toEqual([undefined, 'rule', 'other', undefined]);
});

it('an event that is known already takes no other’s place', () => {
  const origins = createOrigins();
  for (let count = 0; count < 1_000; count++) origins.note(`id${count}`, 'rule');
  origins.note('id999', 'rule');
  expect(origins.of('id0')).toBe('rule');
});
