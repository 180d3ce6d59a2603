import type { Bench } from '../openPage.ts';

/** Values by the key of their row, in the unit of the row. */
export type Values = Readonly<Record<string, number>>;

/** One kind of visit; it measures several rows at once. */
export interface Play<B = Bench> {
  readonly name: string;
  /** Keys of the contestants that it is measured with. */
  readonly contestants: readonly string[];
  /** The highest number of runs. */
  readonly atMost?: number;
  readonly measure: (bench: B, key: string) => Promise<Values>;
}
