import { dayAndTime } from '../clockTime.ts';
import { changedBy, groupWords, leavingsWords } from './consentWords.ts';
import { type Entry, isOrEarlier, momentOf } from './entry.ts';

export type EntryFact = readonly [name: string, value: string];

const allowed = (it: boolean): string => (it ? 'allowed' : 'not allowed');
/** What holds now, and what held before if that was something else. */
const changed = (now: string, before: string): string => (now === before ? now : `${now}, before: ${before}`);

/** All that a change of consent, or a failure, says; nothing of other entries. */
export const factsOf = (entry: Entry): readonly EntryFact[] => {
  const time: EntryFact = [
    'Time',
    `${dayAndTime(momentOf(entry))}${isOrEarlier(entry) ? ' or earlier' : ''}`,
  ];
  if (entry.kind === 'consent') {
    const { now, before, globalPrivacyControl } = entry.consent;
    return [
      time,
      ['Changed', changedBy(entry.consent)],
      ['Groups', changed(groupWords(now.groups), groupWords(before.groups))],
      ['Performance', changed(allowed(now.performance), allowed(before.performance))],
      ['Targeting', changed(allowed(now.targeting), allowed(before.targeting))],
      ['Global Privacy Control', globalPrivacyControl ? 'on' : 'off'],
      ['Events', leavingsWords(entry.left)],
    ];
  }
  if (entry.kind !== 'failure') return [];
  const { message, rule, cause } = entry.failure;
  return [
    time,
    ['Failure', message],
    ...(rule ? [['Rule', rule] as const] : []),
    ...(cause ? [['Cause', cause] as const] : []),
  ];
};
