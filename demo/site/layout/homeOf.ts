import { globalHome } from '../marketing/homes/globalHome.ts';
import type { HomeData } from '../marketing/marketingPage.ts';
import { homes } from '../marketing/pages.ts';
import type { SitePageData } from '../page.ts';

/** The home page of the region that a page's path belongs to. */
export const homeOf = ({ path }: Pick<SitePageData, 'path'>): HomeData =>
  homes.find((home) => home.path !== '/' && path.startsWith(home.path)) ?? globalHome;
