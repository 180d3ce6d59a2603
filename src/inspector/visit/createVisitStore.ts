import { attempt } from '../../language/index.ts';
import { readPages } from './readPages.ts';
import type { VisitedPage } from './visit.ts';

/** Session storage holds some five million characters, and the site needs its share. */
const MAX_LENGTH = 2_000_000;
const MAX_PAGES = 50;

export interface VisitStore {
  /** The pages that were left, the earliest first. */
  readonly pages: () => readonly VisitedPage[];
  /**
   * Keeps a page in its present state. If there is no room, the earliest pages keep only their changes of consent; if
   * there is none for these either, the earliest pages are dropped.
   */
  readonly keep: (page: VisitedPage) => void;
  readonly clear: () => void;
}

/** Only the changes of consent, of a page that ended at this moment. */
const consentOf = ({ records, ...head }: VisitedPage, end: number): VisitedPage => ({
  ...head,
  droppedUntil: end,
  records: records.filter(({ kind }) => kind === 'consent'),
});

/** Keeps the pages of a visit in this tab. If the page has no storage, the visit is this page alone. */
export const createVisitStore = (storage: () => Storage, key: string): VisitStore => {
  const pages = () => attempt(() => readPages(JSON.parse(storage().getItem(key) ?? '[]'))) ?? [];
  const isStored = (texts: readonly string[]): boolean => {
    const text = `[${texts.join()}]`;
    if (texts.length > 1 && text.length > MAX_LENGTH) return false;
    const isSet = attempt(() => {
      storage().setItem(key, text);
      return true;
    });
    return isSet === true;
  };
  return {
    pages,
    keep: (page) => {
      const kept = [...pages().filter(({ id }) => id !== page.id), page];
      const texts = kept.map((it) => JSON.stringify(it));
      const set = (at: number, it: VisitedPage) => {
        kept[at] = it;
        texts[at] = JSON.stringify(it);
      };
      /** How many pages keep only their changes of consent. */
      let shortened = 0;
      const shorten = () => {
        const [it, next] = [kept[shortened], kept[shortened + 1]];
        if (it && next) set(shortened, consentOf(it, next.at));
        shortened += 1;
      };
      const dropFirst = () => {
        kept.shift();
        texts.shift();
        const [first] = kept;
        if (first) set(0, { ...first, droppedUntil: Math.max(first.at, first.droppedUntil ?? 0) });
      };
      while (shortened < kept.length - MAX_PAGES) shorten();
      while (texts.length > 0 && !isStored(texts)) {
        if (shortened < kept.length - 1) shorten();
        else dropFirst();
      }
    },
    clear: () => void attempt(() => storage().removeItem(key)),
  };
};
