import type { Bench } from '../openPage.ts';

/** Keys of rows → numbers, in the unit of the row. */
export type Values = Readonly<Record<string, number>>;

/** One kind of visit, which measures several rows at once. */
export interface Play {
  readonly name: string;
  /** Keys of those that it is played with. */
  readonly contestants: readonly string[];
  /** No more than so many runs. */
  readonly atMost?: number;
  readonly measure: (bench: Bench, key: string) => Promise<Values>;
}
