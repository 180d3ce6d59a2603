import { expect, it } from 'vitest';
import { addSample, type Samples, withDerived } from '../../../../bench/speed/samples.ts';

const samplesOf = (table: Record<string, Record<string, readonly number[]>>): Samples => {
  const samples: Samples = new Map();
  for (const [row, cells] of Object.entries(table)) {
    for (const [key, values] of Object.entries(cells)) {
      for (const value of values) addSample(samples, row, key, value);
    }
  }
  return samples;
};

const unheard = { ours: [12, 14], turbine: [30, 40] };

it.each([
  [
    'the data layer’s cost is subtracted, run by run',
    { unheard: { ...unheard, acdl: [5, 6] } },
    'ownUnheard',
    { ours: [7, 8], turbine: [25, 34] },
  ],
  ['there is no own share if the data layer alone was not measured', { unheard }, 'ownUnheard', {}],
  [
    'alloy’s share is that of a tag without a stub in its place',
    { fires: { ours: [900, 1000], instant: [600, 650] } },
    'alloyShare',
    { ours: [300, 350] },
  ],
  [
    'the last thousand events are compared with the first of the same visit',
    { firstThousand: { ours: [50, 100] }, lastThousand: { ours: [60, 90] } },
    'drift',
    { ours: [1.2, 0.9] },
  ],
])('%s', (_, table, row, expected) => {
  expect(Object.fromEntries(withDerived(samplesOf(table)).get(row) ?? [])).toEqual(expected);
});

it('what was measured stays', () => {
  const samples = samplesOf({ unheard: { ours: [1], acdl: [1] } });
  expect(withDerived(samples).get('unheard')).toBe(samples.get('unheard'));
  expect(samples.has('ownUnheard')).toBe(false);
});
