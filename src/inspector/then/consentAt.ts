import type { ConsentState } from '../../engine/index.ts';
import { consentSentence } from '../consentSentence.ts';
import type { Purposes } from '../timeline/consentChange.ts';
import { consentEntries } from '../timeline/consentEntries.ts';
import { type Entry, momentOf } from '../timeline/entry.ts';

export interface ConsentAt extends ConsentState {
  /** Since when, in epoch milliseconds. */
  readonly at: number;
  readonly globalPrivacyControl: boolean;
  readonly purposes: Purposes;
}

/** What the visitor allowed when an entry happened; `undefined` if nothing of that is recorded. */
export const consentAt = (entries: readonly Entry[], entry: Entry): ConsentAt | undefined => {
  const moment = momentOf(entry);
  const last = consentEntries(entries).findLast(({ consent: { at } }) => at <= moment);
  if (!last) return undefined;
  const { now, at, globalPrivacyControl, purposes = {} } = last.consent;
  return { ...now, at, globalPrivacyControl, purposes };
};

/** A sentence for each purpose of the site. */
export const consentAtWords = (known: ConsentAt | undefined): readonly string[] => {
  if (!known) return ['Not known: no statement on consent is recorded from before this moment.'];
  const { purposes, groups, globalPrivacyControl } = known;
  const sentences = (['performance', 'targeting'] as const).flatMap((purpose) =>
    purpose === 'targeting' && !purposes.targeting
      ? []
      : consentSentence({ purpose, group: purposes[purpose], isGiven: known[purpose], groups }),
  );
  // The groups are the same in each.
  const [first = '', second] = sentences;
  const [other] = second?.split(' Allowed: ') ?? [];
  return [
    first,
    ...(other ? [other] : []),
    ...(globalPrivacyControl ? ['Global Privacy Control is on: targeting is closed.'] : []),
  ];
};
