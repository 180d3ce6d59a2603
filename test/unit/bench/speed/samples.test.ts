import { describe, expect, it } from 'vitest';
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

const derived = (table: Parameters<typeof samplesOf>[0], row: string) =>
  Object.fromEntries(withDerived(samplesOf(table)).get(row) ?? []);

describe('withDerived', () => {
  it('subtracts the data layer’s cost, run by run', () => {
    const table = { unheard: { ours: [12, 14], turbine: [30, 40], acdl: [5, 6] } };
    expect(derived(table, 'ownUnheard')).toEqual({ ours: [7, 8], turbine: [25, 34] });
  });

  it('has no own share if the data layer alone was not measured', () => {
    expect(derived({ unheard: { ours: [12] } }, 'ownUnheard')).toEqual({});
  });

  it('calculates alloy’s share from a tag with a stub in its place', () => {
    expect(derived({ fires: { ours: [900, 1000], instant: [600, 650] } }, 'alloyShare')).toEqual({
      ours: [300, 350],
    });
  });

  it('compares the last thousand events with the first of the same visit', () => {
    const table = { firstThousand: { ours: [50, 100] }, lastThousand: { ours: [60, 90] } };
    expect(derived(table, 'drift')).toEqual({ ours: [1.2, 0.9] });
  });

  it('keeps what was measured', () => {
    const samples = samplesOf({ unheard: { ours: [1], acdl: [1] } });
    expect(withDerived(samples).get('unheard')).toBe(samples.get('unheard'));
    expect(samples.has('ownUnheard')).toBe(false);
  });
});
