import { clockTime } from '../clockTime.ts';
import { type Entry, isOrEarlier, isPast, momentOf } from './entry.ts';
import { sourceWords } from './sourceWords.ts';
import { typeWords } from './typeWords.ts';

/** What happened: the keys of an occurrence, the type of an event that no rule made, `consent` or `failure`. */
export const whatOf = (entry: Entry): string => {
  if (entry.kind === 'own') return typeWords(entry.events[0]);
  return entry.kind === 'occurrence' ? entry.occurrence.keys.join(', ') : entry.kind;
};

/** Where it comes from; empty for what says so itself. */
export const sourceOf = (entry: Entry): string => {
  if (entry.kind === 'occurrence') return sourceWords(entry.occurrence.source);
  if (entry.kind !== 'own') return '';
  return entry.events[0].earlier ? 'an earlier page' : 'alloy itself';
};

/** When it happened. Of what the page did before the tag started, only the latest possible time is known. */
export const momentWords = (entry: Entry): string =>
  `${clockTime(momentOf(entry))}${isPast(entry) || isOrEarlier(entry) ? ' or earlier' : ''}`;
