import { seededRandom } from '../../bench/seededRandom.ts';

/** Random choices that are the same in every run. */
export interface Random {
  /** A whole number from `least` to `most`, inclusive. */
  readonly int: (least: number, most: number) => number;
  readonly pick: <T>(from: ArrayLike<T>) => T;
  /** A text whose letters are drawn from the alphabet. */
  readonly text: (alphabet: string, length: number) => string;
  readonly chance: (share: number) => boolean;
}

export const createRandom = (seed: number): Random => {
  const next = seededRandom(seed);
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: ArrayLike<T>) => from[int(0, from.length - 1)] as T;
  return {
    int,
    pick,
    text: (alphabet, length) => Array.from({ length }, () => pick(alphabet)).join(''),
    chance: (share) => next() < share,
  };
};
