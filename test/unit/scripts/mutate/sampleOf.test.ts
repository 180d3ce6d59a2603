import { expect, it } from 'vitest';
import { sampleOf } from '../../../../scripts/mutate/sampleOf.ts';

const all = Array.from({ length: 100 }, (_, at) => at);

it('draws the same ones each time, in their order', () => {
  const drawn = sampleOf(all, 10);
  expect(sampleOf(all, 10)).toEqual(drawn);
  expect(drawn).toEqual([...new Set(drawn)].sort((one, other) => one - other));
  expect(drawn).toHaveLength(10);
});

it('draws from the whole list, and others with another seed', () => {
  const drawn = new Set(Array.from({ length: 200 }, (_, seed) => sampleOf(all, 10, seed)).flat());
  expect(drawn.size).toBe(100);
});

it('takes all if there are no more', () => {
  expect(sampleOf(all, 100)).toEqual(all);
  expect(sampleOf([1, 2], 3)).toEqual([1, 2]);
});
