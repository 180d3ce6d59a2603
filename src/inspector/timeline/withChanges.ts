import { changesOf, type Purposes } from './consentChange.ts';
import type { Entry } from './entry.ts';
import { type Dropped, leavingsAround } from './leavingsAround.ts';

/**
 * Entries, in order, of which those of consent are the real changes of the visit, and count what left before and after
 * them.
 */
export const withChanges = (
  entries: readonly Entry[],
  dropped: readonly Dropped[],
  purposes: Purposes,
): readonly Entry[] => {
  const told = entries.flatMap((entry) =>
    entry.kind === 'consent' ? { page: entry.page.id, consent: entry.consent } : [],
  );
  if (told.length === 0) return entries;
  const changes = changesOf(told);
  const inTime = [...changes.values()];
  const events = entries.flatMap((entry) => entry.events);
  return entries.flatMap((entry) => {
    if (entry.kind !== 'consent') return entry;
    const change = changes.get(entry.consent);
    if (!change) return [];
    const left = leavingsAround(change, inTime[inTime.indexOf(change) + 1], events, dropped);
    return { ...entry, consent: { ...change, purposes }, left };
  });
};
