import type { SitePageData } from '../page.ts';
import { downloads, sourOne } from './content.ts';
import { marketingPages } from './pages.ts';

export const KINDS = ['Ingredient', 'Story', 'Career', 'Document'] as const;
export type ResultKind = (typeof KINDS)[number];

export interface SearchEntry {
  readonly kind: ResultKind;
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

const { product, film, campaign, contact, careers, graduates, graduateFaqs } = marketingPages;

const entries = (kind: ResultKind, pages: readonly SitePageData[], more = ''): readonly SearchEntry[] =>
  pages.map(({ title, lead, path }) => ({ kind, title, path, text: `${lead} ${more}`.trim() }));

const searchIndex: readonly SearchEntry[] = [
  ...entries('Ingredient', [product], `${sourOne.tags.join(', ')}.`),
  ...entries('Story', [film, campaign, contact]),
  ...entries('Career', [careers, graduates, graduateFaqs]),
  ...downloads.map(
    ({ text, path, note }): SearchEntry => ({
      kind: 'Document',
      title: text,
      text: `Bread, salt and dosage: ${note}.`,
      path,
    }),
  ),
];

/** All entries that contain every word; all entries if there is no word. */
export const find = (keyword: string): readonly SearchEntry[] => {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return searchIndex.filter(({ kind, title, text }) => {
    const searched = `${kind} ${title} ${text}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
};
