import { fermentation } from './articles/fermentation.ts';
import { home } from './articles/home.ts';
import { plantProtein } from './articles/plantProtein.ts';
import { saltReduction } from './articles/saltReduction.ts';

export type ArtName = 'sieve' | 'bubbles' | 'crystals' | 'pods';

/** A section of running text. */
export interface Chapter {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** A page of the site. */
export interface SitePageData {
  /** Of the address: `/na-en/insights/fermentation.html`; the root's is `/`. */
  readonly path: string;
  /** AEM's id of the page, also that of its `<body>`. */
  readonly id: string;
  readonly title: string;
  readonly eyebrow: string;
  readonly lead: string;
  readonly art: ArtName;
  readonly chapters: readonly Chapter[];
  readonly quote: { readonly words: string; readonly by: string };
}

export const homePage = home;
/** What the teasers lead to. */
export const insights: readonly SitePageData[] = [fermentation, saltReduction, plantProtein];
export const pages: readonly SitePageData[] = [home, ...insights];

export const pageById = (id: string): SitePageData => pages.find((page) => page.id === id) ?? home;

/** An address that also works where the site lies in a folder: `../../` from an insight to the home page. */
export const linkBetween = (from: SitePageData, to: SitePageData): string => {
  const up = '../'.repeat(from.path.split('/').length - 2);
  return `${up}${to.path.slice(1)}` || './';
};
