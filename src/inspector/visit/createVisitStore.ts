import { attempt } from '../../language/index.ts';
import { readPages } from './readPages.ts';
import type { VisitedPage } from './visit.ts';

/** Session storage holds some five million characters, and the site needs its share. */
const MAX_LENGTH = 2_000_000;
const MAX_PAGES = 50;

export interface VisitStore {
  /** The pages that were left, the earliest first. */
  readonly pages: () => readonly VisitedPage[];
  /** Keeps a page in its present state. If there is no room, the earliest pages are dropped. */
  readonly keep: (page: VisitedPage) => void;
  readonly clear: () => void;
}

/** Keeps the pages of a visit in this tab. If the page has no storage, the visit is this page alone. */
export const createVisitStore = (storage: () => Storage, key: string): VisitStore => {
  const pages = () => attempt(() => readPages(JSON.parse(storage().getItem(key) ?? '[]'))) ?? [];
  return {
    pages,
    keep: (page) => {
      const texts = [...pages().filter(({ id }) => id !== page.id), page]
        .slice(-MAX_PAGES)
        .map((it) => JSON.stringify(it));
      while (texts.length > 1 && texts.join().length > MAX_LENGTH) texts.shift();
      while (texts.length > 0) {
        const isKept = attempt(() => {
          storage().setItem(key, `[${texts.join()}]`);
          return true;
        });
        if (isKept) return;
        texts.shift();
      }
    },
    clear: () => void attempt(() => storage().removeItem(key)),
  };
};
