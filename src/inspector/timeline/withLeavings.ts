import { isSame } from '../../consent/groups.ts';
import type { ConsentRecord } from '../../engine/index.ts';
import type { Entry } from './entry.ts';
import { leavingsAround } from './leavingsAround.ts';

/** The next page of a visit begins with the consent that the page before had: that is no change. */
const isChanged = ({ now: one }: ConsentRecord, { now: other }: ConsentRecord): boolean =>
  one.performance !== other.performance ||
  one.targeting !== other.targeting ||
  !isSame(one.groups, other.groups);

/** Entries, in order, whose changes of consent count what left before and after them. */
export const withLeavings = (entries: readonly Entry[]): readonly Entry[] => {
  const changes = entries.flatMap((entry) => (entry.kind === 'consent' ? entry.consent : []));
  if (changes.length === 0) return entries;
  const events = entries.flatMap((entry) => entry.events);
  return entries.map((entry) => {
    if (entry.kind !== 'consent') return entry;
    const { consent } = entry;
    const next = changes.slice(changes.indexOf(consent)).find((it) => isChanged(it, consent));
    return { ...entry, left: leavingsAround(consent, next, events) };
  });
};
