import type { MarketingPageData } from '../marketingPage.ts';
import { careersPage, filmPage, graduateFaqsPage, graduatesPage } from '../otherPages.ts';
import { insights } from '../pages.ts';
import { products } from '../products/index.ts';
import { recipes } from '../recipes/recipes.ts';

export const KINDS = ['Product', 'Insight', 'Recipe', 'Career', 'Document'] as const;
export type ResultKind = (typeof KINDS)[number];

export interface SearchEntry {
  readonly kind: ResultKind;
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

const entries = (kind: ResultKind, pages: readonly MarketingPageData[]): readonly SearchEntry[] =>
  pages.map(({ title, lead, path, ...rest }) => ({
    kind,
    title,
    path,
    text: [lead, ...('tags' in rest ? [`${rest.family}, ${rest.tags.join(', ')}.`] : [])].join(' '),
  }));

const documents: readonly SearchEntry[] = [
  {
    kind: 'Document',
    title: 'Product sheet',
    text: 'All cultures, proteins and salts on one page. Bread, drinks, snacks.',
    path: '/downloads/product-sheet.pdf',
  },
  {
    kind: 'Document',
    title: 'Specification',
    text: 'Dosage, allergens and pack of each product, as a spreadsheet.',
    path: '/downloads/specification.xlsx',
  },
];

export const searchIndex: readonly SearchEntry[] = [
  ...entries('Product', products),
  ...entries('Insight', [...insights, filmPage]),
  ...entries('Recipe', recipes),
  ...entries('Career', [careersPage, graduatesPage, graduateFaqsPage]),
  ...documents,
];

/** All entries that contain every word; all entries if there is no word. */
export const find = (keyword: string): readonly SearchEntry[] => {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return searchIndex.filter(({ kind, title, text }) => {
    const searched = `${kind} ${title} ${text}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
};
