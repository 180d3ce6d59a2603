import { adminPages } from './admin/pages.ts';
import { marketingPages } from './marketing/pages.ts';
import type { SitePageData } from './page.ts';
import { portalPages } from './portal/pages.ts';
import { shareholderPages } from './shareholders/pages.ts';

export { linkBetween } from './linkBetween.ts';
export { documentTitle, type SitePageData } from './page.ts';

/** Every page of the site; the first is the home page. */
export const pages: readonly SitePageData[] = [
  marketingPages,
  shareholderPages,
  portalPages,
  adminPages,
].flatMap((section) => Object.values<SitePageData>(section));

export const homePage: SitePageData = marketingPages.home;
export const notFoundPage: SitePageData = marketingPages.notFound;

/** The page whose `<body>` has this id. */
export const pageById = (id: string): SitePageData => pages.find((page) => page.id === id) ?? notFoundPage;

const plain = (path: string): string => path.replace(/\/index\.html$/, '/').replace(/\.html$/, '');

/** The page at the path of an address, with or without `.html`; the not-found page if there is none. */
export const pageAt = (path: string): SitePageData =>
  pages.find((page) => plain(page.path) === plain(path)) ?? notFoundPage;
