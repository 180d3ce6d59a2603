import type { ListedLink } from '../../aem/LinkList.tsx';
import { linkBetween } from '../linkBetween.ts';
import {
  careersPage,
  contactPage,
  insightsPage,
  productsPage,
  recipesPage,
} from '../marketing/otherPages.ts';
import type { SitePageData } from '../page.ts';
import { portalPages } from '../portal/pages.ts';
import { shareholdersPages } from '../shareholders/pages.ts';
import { type LayoutWords, wordsIn } from './words.ts';

type Named = readonly [word: keyof LayoutWords, page: SitePageData | undefined];

const linksTo = (from: SitePageData, targets: readonly Named[]): readonly ListedLink[] =>
  targets.flatMap(([word, to]) =>
    to
      ? [
          {
            text: wordsIn(from.language)[word],
            href: linkBetween(from, to),
            isCurrent: to.id === from.id,
          },
        ]
      : [],
  );

export const mainLinks = (from: SitePageData): readonly ListedLink[] =>
  linksTo(from, [
    ['products', productsPage],
    ['insights', insightsPage],
    ['recipes', recipesPage],
    ['careers', careersPage],
    ['contact', contactPage],
  ]);

export const customerLinks = (from: SitePageData): readonly ListedLink[] =>
  linksTo(from, [
    ['portal', portalPages[0]],
    ['shareholders', shareholdersPages[0]],
    ['contact', contactPage],
  ]);

/** Hosts of the same company, and a mailbox: links to them leave the site. */
export const outerLinks: readonly ListedLink[] = [
  { text: 'Foodco Pure', href: 'https://pure.foodco.example/' },
  { text: 'Foodco Kitchen', href: 'https://kitchen.foodco.example/menu' },
  { text: 'Grapevine', href: 'https://www.grapevine.example/foodco' },
  { text: 'hello@foodco.example', href: 'mailto:hello@foodco.example' },
];
