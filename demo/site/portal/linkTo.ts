import { linkBetween } from '../linkBetween.ts';
import type { SitePageData } from '../page.ts';

type Place = Pick<SitePageData, 'path'>;

/** An address with a query: `product.html?code=FC-2104`. */
export const linkTo = (from: Place, to: Place, query: Readonly<Record<string, string>>): string =>
  `${linkBetween(from, to)}?${new URLSearchParams(query)}`;
