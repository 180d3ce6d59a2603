import type { DataElement, RuleContext, Use } from '../engine/index.ts';
import { attempt, requireFunction } from '../language/index.ts';
import type { Tracking, TrackingContext } from '../site/index.ts';

/** What a rule of any trigger reads. */
export type AnyContext = RuleContext<Tracking, unknown>;

/** A value that is put together when it is read. */
export interface Made<V> {
  readonly name: string;
  readonly compute: (context: AnyContext, use: Use<TrackingContext>) => V | undefined;
  /** The data elements that it reads. */
  readonly uses: readonly DataElement<unknown, TrackingContext>[];
}

/** A value of a setting: a constant, a data element, or what is put together of both. */
export type Operand<V = unknown> = DataElement<V, TrackingContext> | Made<V> | V;

const isElement = (it: unknown): it is DataElement<unknown, TrackingContext> =>
  typeof it === 'object' && it !== null && 'read' in it;
const isMade = (it: unknown): it is Made<unknown> => typeof it === 'object' && it !== null && 'compute' in it;

/** A data element that throws has no value, as in Launch; what else throws, throws. */
export const readOperand = (it: Operand, context: AnyContext, use: Use<TrackingContext>): unknown => {
  if (isElement(it)) return attempt(() => use(it));
  return isMade(it) ? requireFunction(it.compute)(context, use) : it;
};

export const usesOf = (...operands: readonly Operand[]): readonly DataElement<unknown, TrackingContext>[] =>
  operands.flatMap((it) => (isElement(it) ? [it] : isMade(it) ? it.uses : []));

/** As the trace and the plan name it. */
export const nameOf = (it: Operand): string =>
  isElement(it) || isMade(it) ? it.name : typeof it === 'string' ? `“${it}”` : String(it);
