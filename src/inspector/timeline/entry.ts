import type { EventRecord, OccurrenceRecord } from '../../engine/index.ts';
import type { PageHead } from '../visit/visit.ts';

/**
 * An occurrence with the events that its rules made, or an event that alloy made by itself or that an earlier page has
 * left behind.
 */
export type Entry = { readonly key: string; readonly page: PageHead } & (
  | {
      readonly kind: 'occurrence';
      readonly occurrence: OccurrenceRecord;
      readonly events: readonly EventRecord[];
    }
  | { readonly kind: 'own'; readonly events: readonly [EventRecord] }
);

/** When it happened, in epoch milliseconds. */
export const momentOf = (entry: Entry): number =>
  entry.kind === 'own' ? entry.events[0].at : entry.occurrence.at;

/** The page did it before the tag started. */
export const isPast = (entry: Entry): boolean => entry.kind === 'occurrence' && entry.occurrence.past;
