import type { ListedLink } from '../../aem/LinkList.tsx';
import { linkBetween } from '../linkBetween.ts';
import { marketingPages } from '../marketing/pages.ts';
import type { SitePageData } from '../page.ts';
import { portalPages } from '../portal/pages.ts';
import { shareholderPages } from '../shareholders/pages.ts';
import { wordsIn } from './words.ts';

const linksTo = (from: SitePageData, targets: Readonly<Record<string, SitePageData>>) =>
  Object.entries(targets).map(([text, to]) => ({
    text,
    href: linkBetween(from, to),
    isCurrent: to.id === from.id,
  }));

export const mainLinks = (from: SitePageData): readonly ListedLink[] => {
  const { product, film, campaign, careers, contact } = marketingPages;
  const words = wordsIn(from.language);
  return linksTo(from, {
    [words.product]: product,
    [words.film]: film,
    [words.campaign]: campaign,
    [words.careers]: careers,
    [words.contact]: contact,
  });
};

export const customerLinks = (from: SitePageData): readonly ListedLink[] => {
  const words = wordsIn(from.language);
  return linksTo(from, {
    [words.portal]: portalPages.login,
    [words.shareholders]: shareholderPages.start,
    [words.contact]: marketingPages.contact,
  });
};

/** Hosts of the same company, a network and a mailbox: links to them leave the site. */
export const outerLinks: readonly ListedLink[] = [
  { text: 'Foodco Pure', href: 'https://pure.foodco.example/' },
  { text: 'Foodco Kitchen', href: 'https://kitchen.foodco.example/menu' },
  { text: 'Grapevine', href: 'https://www.grapevine.example/foodco' },
  { text: 'hello@foodco.example', href: 'mailto:hello@foodco.example' },
];
