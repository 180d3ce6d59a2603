import type { Occurrence } from './occurrence.ts';
import type { Rule } from './rule.ts';
import type { Site } from './site.ts';

/** What a stopped engine leaves to the next one on the same page. */
export interface EngineMemory<S extends Site> {
  /** The occurrences that wait for consent, by rule and state. */
  readonly held: Map<string, { readonly rule: Rule<S>; readonly occurrence: Occurrence<S> }>;
  /** Keys of the lasting facts that were announced already; see `Announcement.onceKey`. */
  readonly once: Set<string>;
}

export const createEngineMemory = <S extends Site>(): EngineMemory<S> => ({
  held: new Map(),
  once: new Set(),
});
