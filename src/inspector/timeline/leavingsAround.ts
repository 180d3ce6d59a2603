import type { EventRecord } from '../../engine/index.ts';
import type { ConsentChange } from './consentChange.ts';

/** How many events of a visit left their page on each side of a change of consent. */
export interface Leavings {
  /** At any time before it. */
  readonly before: number;
  /** From then on, until consent changed again. */
  readonly after: number;
  /** Consent has changed again since. */
  readonly isOver: boolean;
  /** Records of that time were dropped, so there may have been more. */
  readonly isMoreBefore?: true;
  readonly isMoreAfter?: true;
}

/** A time whose records were dropped, in epoch milliseconds. */
export interface Dropped {
  readonly from: number;
  readonly until: number;
}

/** Whether events may leave that were not allowed before: those that waited leave at once. */
const opens = ({ now, before }: ConsentChange): boolean => now.performance && !before.performance;

/**
 * Whether this moment lies before the change. In the millisecond of the change itself, what leaves follows a consent that
 * was given, and precedes any other change.
 */
const isBefore = (at: number, consent: ConsentChange): boolean =>
  at < consent.at || (at === consent.at && !opens(consent));

/** Counts the events that left before a change of consent, and between it and the next one. */
export const leavingsAround = (
  consent: ConsentChange,
  next: ConsentChange | undefined,
  events: readonly EventRecord[],
  dropped: readonly Dropped[] = [],
): Leavings => {
  const count = (holds: (at: number) => boolean) =>
    events.filter(({ leftAt = [] }) => leftAt.some(holds)).length;
  return {
    before: count((at) => isBefore(at, consent)),
    after: count((at) => !isBefore(at, consent) && (!next || isBefore(at, next))),
    isOver: next !== undefined,
    ...(dropped.some(({ from }) => from <= consent.at) && { isMoreBefore: true }),
    ...(dropped.some(({ from, until }) => until > consent.at && (!next || from < next.at)) && {
      isMoreAfter: true,
    }),
  };
};
