import { isOnlyConsidered } from '../conditionWords.ts';
import type { PageHead } from '../visit/visit.ts';
import type { Entry } from './entry.ts';
import { meantEvent } from './meantEvent.ts';

/** A line of the list: the head of a page, an entry, or a fold of entries of which nothing came. */
export type Row =
  | { readonly kind: 'page'; readonly key: string; readonly page: PageHead }
  | { readonly kind: 'fold'; readonly key: string; readonly entries: readonly Entry[] }
  | { readonly kind: 'entry'; readonly key: string; readonly entry: Entry };

/**
 * No rule listens to the entry, or rules were only considered. What consent has stopped is more than that, and so is what
 * may be misspelt.
 */
const isQuiet = (entry: Entry): boolean => {
  if (entry.kind !== 'occurrence' || entry.events.length > 0) return false;
  const { verdicts, heardBy } = entry.occurrence;
  if (verdicts.length === 0) return !heardBy && meantEvent(entry) === undefined;
  return verdicts.every(isOnlyConsidered);
};

/**
 * Entries as lines. If there are several pages, each begins with its head. Entries of which nothing came are folded,
 * unless the fold was opened, or there are no folds because somebody looks for certain entries.
 */
export const rowsOf = (
  entries: readonly Entry[],
  unfolded: ReadonlySet<string>,
  hasFolds = true,
): readonly Row[] => {
  const rows: Row[] = [];
  const hasPages = entries[0]?.page.id !== entries.at(-1)?.page.id;
  let fold: Entry[] = [];
  const endFold = () => {
    const [first] = fold;
    if (first) rows.push({ kind: 'fold', key: `fold ${first.key}`, entries: fold });
    if (first && unfolded.has(`fold ${first.key}`)) {
      rows.push(...fold.map((entry) => ({ kind: 'entry', key: entry.key, entry }) as const));
    }
    fold = [];
  };
  let page: string | undefined;
  for (const entry of entries) {
    if (entry.page.id !== page) {
      endFold();
      page = entry.page.id;
      if (hasPages) rows.push({ kind: 'page', key: `page ${page}`, page: entry.page });
    }
    if (hasFolds && isQuiet(entry)) fold.push(entry);
    else {
      endFold();
      rows.push({ kind: 'entry', key: entry.key, entry });
    }
  }
  endFold();
  return rows;
};
