import type { DataElement } from '../engine/index.ts';
import type { TrackingContext } from './context.ts';
import type { PageLook } from './pageLook.ts';

/**
 * A value of the page itself. Where a rule names it, it is read when the occurrence happens, before the rule is
 * considered.
 */
export type PageValue<T> = DataElement<T, TrackingContext> & PageLook<T>;

export interface ReaderOptions<T> {
  /** Its name in the trace and the tracking plan; by default, what it reads. Unique. */
  readonly name?: string;
  readonly fallback?: T;
}

export const pageValue = <T>(look: PageLook<T>, options: ReaderOptions<T> = {}): PageValue<T> => {
  const it: PageValue<T> = { ...look, ...options, read: ({ pageValue }) => pageValue(it) };
  return it;
};
