import type { Teased } from '../../aem/Teaser.tsx';
import { linkBetween } from '../linkBetween.ts';
import type { SitePageData } from '../page.ts';
import type { MarketingPageData } from './marketingPage.ts';

/** Pages as teasers on another page. */
export const teasedOn = (from: SitePageData, pages: readonly MarketingPageData[]): readonly Teased[] =>
  pages.filter(({ id }) => id !== from.id).map((page) => ({ ...page, href: linkBetween(from, page) }));
