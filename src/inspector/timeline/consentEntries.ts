import type { TimelineReading } from './createTimeline.ts';
import type { Entry } from './entry.ts';
import { type Leavings, leavingsAround } from './leavingsAround.ts';

export type ConsentEntry = Extract<Entry, { kind: 'consent' }>;

/** The changes of consent in a visit, in the order of time: a page that is shown again may be listed before another. */
export const consentEntries = (entries: readonly Entry[]): readonly ConsentEntry[] =>
  entries
    .flatMap((entry) => (entry.kind === 'consent' ? entry : []))
    .sort((a, b) => a.consent.at - b.consent.at);

/** The entry since which nothing may leave. */
export interface Withdrawal {
  readonly entry: ConsentEntry;
  /** What left before it, and at any time since. */
  readonly left: Leavings;
}

/** The withdrawal that is still in force; `undefined` if consent was given again, or was never given. */
export const withdrawalIn = ({ entries, dropped }: TimelineReading): Withdrawal | undefined => {
  const entry = consentEntries(entries).findLast(
    ({ consent: { now, before } }) => now.performance !== before.performance,
  );
  if (!entry || entry.consent.now.performance) return undefined;
  const events = entries.flatMap((it) => it.events);
  return { entry, left: leavingsAround(entry.consent, undefined, events, dropped) };
};
