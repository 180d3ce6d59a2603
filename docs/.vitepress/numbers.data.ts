import { readThreeNumbers, type ShownNumber } from '../../bench/threeNumbers.ts';

declare const data: readonly ShownNumber[];

export { data };

/** The numbers that were measured last, for the home page. */
export default { load: (): readonly ShownNumber[] => readThreeNumbers() ?? [] };
