import { clockTime } from '../clockTime.ts';
import { type Entry, isPast, momentOf } from './entry.ts';
import { typeWords } from './typeWords.ts';

/** What happened: the keys of an occurrence, or the type of an event that no rule made. */
export const whatOf = (entry: Entry): string =>
  entry.kind === 'own' ? typeWords(entry.events[0]) : entry.occurrence.keys.join(', ');

/** When it happened. Of what the page did before the tag started, nobody knows the time. */
export const momentWords = (entry: Entry): string =>
  isPast(entry) ? 'before the tag started' : clockTime(momentOf(entry));
