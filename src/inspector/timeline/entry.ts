import type { EventRecord, FailureRecord, OccurrenceRecord, Verdict } from '../../engine/index.ts';
import type { PageHead } from '../visit/visit.ts';
import type { ConsentChange } from './consentChange.ts';
import type { Leavings } from './leavingsAround.ts';

/**
 * An occurrence with the events that its rules made; an event that alloy made by itself or that an earlier page has left
 * behind; what the visitor allows from then on; or a failure.
 */
export type Entry = { readonly key: string; readonly page: PageHead } & (
  | {
      readonly kind: 'occurrence';
      readonly occurrence: OccurrenceRecord;
      readonly events: readonly EventRecord[];
    }
  | { readonly kind: 'own'; readonly events: readonly [EventRecord] }
  | {
      readonly kind: 'consent';
      readonly consent: ConsentChange;
      readonly left: Leavings;
      readonly events: readonly EventRecord[];
    }
  | { readonly kind: 'failure'; readonly failure: FailureRecord; readonly events: readonly EventRecord[] }
);

/** When it happened, in epoch milliseconds. */
export const momentOf = (entry: Entry): number => {
  switch (entry.kind) {
    case 'occurrence':
      return entry.occurrence.at;
    case 'own':
      return entry.events[0].at;
    case 'consent':
      return entry.consent.at;
    case 'failure':
      return entry.failure.at;
  }
};

/** Consent that a page found as it began: nobody knows since when it held. */
export const isOrEarlier = (entry: Entry): boolean =>
  entry.kind === 'consent' && entry.consent.orEarlier === true;

/** The page did it before the tag started. */
export const isPast = (entry: Entry): boolean => entry.kind === 'occurrence' && entry.occurrence.past;

/** What the rules of an entry have decided. */
export const verdictsOf = (entry: Entry): readonly Verdict[] =>
  entry.kind === 'occurrence' ? entry.occurrence.verdicts : [];
