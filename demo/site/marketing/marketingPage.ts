import type { ArtName } from '../art/Art.tsx';
import type { SitePageData } from '../page.ts';

/** A section of body text. */
export interface Chapter {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export interface Quote {
  readonly words: string;
  readonly by: string;
}

interface Shared extends SitePageData {
  readonly section: 'marketing';
  readonly eyebrow: string;
  readonly lead: string;
  readonly art: ArtName;
  /** The path of the parent page in the breadcrumb; the region's home if not set. */
  readonly parent?: string;
}

export interface HomeData extends Shared {
  readonly kind: 'home';
  /** The name in the language navigation. */
  readonly region: string;
  readonly chapters: readonly Chapter[];
  readonly quote: Quote;
}

export interface InsightData extends Shared {
  readonly kind: 'insight';
  readonly chapters: readonly Chapter[];
  readonly quote: Quote;
}

export interface ProductData extends Shared {
  readonly kind: 'product';
  readonly code: string;
  readonly family: string;
  readonly uses: readonly Chapter[];
  readonly specification: readonly (readonly [name: string, value: string])[];
  readonly handling: readonly string[];
  readonly slides: readonly { readonly art: ArtName; readonly title: string; readonly text: string }[];
  readonly questions: readonly Chapter[];
  readonly tags: readonly string[];
}

export interface RecipeData extends Shared {
  readonly kind: 'recipe';
  readonly time: string;
  readonly yields: string;
  readonly ingredients: readonly string[];
  readonly steps: readonly string[];
}

export interface OtherPageData extends Shared {
  readonly kind:
    | 'insights'
    | 'products'
    | 'search'
    | 'contact'
    | 'film'
    | 'careers'
    | 'graduates'
    | 'graduateFaqs'
    | 'registerInterest'
    | 'recipes'
    | 'campaign'
    | 'notFound';
}

export type MarketingPageData = HomeData | InsightData | ProductData | RecipeData | OtherPageData;

/** The page's description is its lead. */
export const marketingPage = <Page extends MarketingPageData>(
  page: Omit<Page, 'section' | 'description'>,
): Page => ({ ...page, section: 'marketing', description: page.lead }) as Page;
