import type { Entry } from './entry.ts';
import { whatOf } from './entryWords.ts';

/** The rule that sent an entry's first event; of an entry without one, what happened. */
const kindOf = (entry: Entry): string => entry.events[0]?.rule ?? whatOf(entry);

/** The last entry of the same kind before this one: the page view before a page view. */
export const earlierLike = (entries: readonly Entry[], entry: Entry): Entry | undefined => {
  const at = entries.findIndex(({ key }) => key === entry.key);
  return entries.slice(0, Math.max(at, 0)).findLast((it) => kindOf(it) === kindOf(entry));
};
