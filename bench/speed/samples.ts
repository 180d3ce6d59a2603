import { ownShares } from './rows.ts';

const BASELINE = 'acdl';
const WITH_ALLOY = 'ours';
const WITHOUT_ALLOY = 'instant';

/** Row → contestant → measured values, run by run. */
export type Samples = Map<string, Map<string, number[]>>;

export const addSample = (samples: Samples, row: string, key: string, value: number): void => {
  const ofRow = samples.get(row) ?? new Map<string, number[]>();
  samples.set(row, ofRow.set(key, [...(ofRow.get(key) ?? []), value]));
};

/** Combines two lists run by run, up to the length of the shorter list. */
export const combined = (
  some: readonly number[],
  others: readonly number[],
  combine: (one: number, other: number) => number,
): number[] => some.slice(0, others.length).map((it, run) => combine(it, others[run] as number));

/** Adds derived samples: own shares, alloy's share, and how the last thousand events compare with the first. */
export const withDerived = (samples: Samples): Samples => {
  const all: Samples = new Map(samples);
  for (const [row, own] of Object.entries(ownShares)) {
    const ofRow = samples.get(row) ?? new Map<string, number[]>();
    const baseline = ofRow.get(BASELINE);
    if (!baseline) continue;
    const others = [...ofRow].filter(([key]) => key !== BASELINE);
    all.set(own, new Map(others.map(([key, them]) => [key, combined(them, baseline, (a, b) => a - b)])));
  }
  const firing = samples.get('fires');
  const [whole, rest] = [firing?.get(WITH_ALLOY), firing?.get(WITHOUT_ALLOY)];
  if (whole && rest) all.set('alloyShare', new Map([[WITH_ALLOY, combined(whole, rest, (a, b) => a - b)]]));
  const first = samples.get('firstThousand') ?? new Map<string, number[]>();
  const last = samples.get('lastThousand') ?? new Map<string, number[]>();
  const drifts = [...last].map(
    ([key, them]) => [key, combined(them, first.get(key) ?? [], (a, b) => a / b)] as const,
  );
  if (drifts.length > 0) all.set('drift', new Map(drifts));
  return all;
};
