import { Breadcrumb } from '../../aem/Breadcrumb.tsx';
import { linkBetween } from '../linkBetween.ts';
import { marketingPages } from '../marketing/pages.ts';
import type { SitePageData } from '../page.ts';
import { homeOf } from './homeOf.ts';
import { wordsIn } from './words.ts';

/** A page may name the path of its parent page. */
type Placed = SitePageData & { readonly parent?: string };

const above = ({ parent }: Placed): readonly Placed[] => {
  const found: Placed | undefined = marketingPages.find(({ path }) => path === parent);
  return found ? [...above(found), found] : [];
};

export const SiteBreadcrumb = ({ page }: { readonly page: Placed }) => {
  const home = homeOf(page);
  const words = wordsIn(page.language);
  const steps = [home, ...above(page), page].map((step, at) => ({
    title: at === 0 ? words.home : step.title,
    href: linkBetween(page, step),
  }));
  return <Breadcrumb label={words.breadcrumb} steps={steps} />;
};
