import { seededRandom } from '../../bench/seededRandom.ts';

const SEED = 2026;

/** Some of these, in their order: the same ones each time, as long as the list is the same. */
export const sampleOf = <T>(all: readonly T[], count: number, seed = SEED): readonly T[] => {
  const random = seededRandom(seed);
  const drawn = all
    .map((_, at) => ({ at, lot: random() }))
    .sort((one, other) => one.lot - other.lot)
    .slice(0, count);
  const taken = new Set(drawn.map(({ at }) => at));
  return all.filter((_, at) => taken.has(at));
};
