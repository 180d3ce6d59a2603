import type { Use } from './fields.ts';
import type { OccurrenceRecord } from './trace.ts';

/** The parts of a rule that narrowing needs. */
export interface NarrowableRule {
  readonly name: string;
  readonly order: number;
  readonly conditions: readonly {
    readonly label: string;
    readonly expected: string;
    readonly narrows?: Narrowing | undefined;
  }[];
}

/** What the facts of one occurrence leave of the rules that it concerns. */
export interface Left<R> {
  /** In their order. */
  readonly rules: readonly R[];
  /** Where each of them stands among all. */
  readonly places: readonly number[];
  /** What each fact was, as the trace keeps it. */
  readonly found: ReadonlyMap<Narrowing['by'], unknown>;
  /**
   * Adds the verdicts on the rules that were passed over to a record of the verdicts on those that are left. They are made
   * when somebody reads them.
   */
  readonly complete: (record: OccurrenceRecord, left: Left<R>) => OccurrenceRecord;
}

/** Returns what an occurrence leaves of a list of rules; nothing, if each must be considered. */
// biome-ignore lint/suspicious/noExplicitAny: the list of rules forgets each payload type after checking it
export type Narrow<R> = (it: { readonly context: any; readonly use: Use<any> }) => Left<R> | undefined;

/** A fact, and its values that meet a condition. An occurrence with another value passes the condition's rule over. */
export interface Narrowing {
  /** Reads the fact. Rules that name the same function share the reading. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly by: (context: any, use: Use<any>) => unknown;
  readonly values: readonly unknown[];
  /** Comes with the condition, so that a bundle without such conditions lacks it. */
  readonly start: <R extends NarrowableRule>(rules: readonly R[]) => Narrow<R>;
}
