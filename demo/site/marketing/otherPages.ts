import { NOT_FOUND_TITLE } from '../page.ts';
import { marketingPage, type OtherPageData } from './marketingPage.ts';

const page = (own: Omit<OtherPageData, 'section' | 'description'>) => marketingPage<OtherPageData>(own);

export const insightsPage = page({
  kind: 'insights',
  path: '/na-en/insights.html',
  id: 'page-ce08f6b521',
  title: 'Insights',
  eyebrow: 'From our kitchens',
  lead: 'What we learn at the bench, the oven and the mill, written down while it is still warm.',
  art: 'sieve',
});

export const productsPage = page({
  kind: 'products',
  path: '/na-en/products.html',
  id: 'page-27d4e9810f',
  title: 'Products',
  eyebrow: 'Ingredients',
  lead: 'A short list, on purpose. Each of them replaces more than one.',
  art: 'mill',
});

export const searchPage = page({
  kind: 'search',
  path: '/na-en/searchresult',
  id: 'page-93f1a0c6be',
  title: 'Search',
  eyebrow: 'Search',
  lead: 'Products, insights, recipes and documents.',
  art: 'sieve',
});

export const contactPage = page({
  kind: 'contact',
  path: '/na-en/contact.html',
  id: 'page-48be7d03a9',
  title: 'Talk to a baker',
  eyebrow: 'Contact',
  lead: 'Or a brewer, or a chemist. Tell us what gives you trouble; somebody who has had it too will answer within a day.',
  art: 'cup',
});

export const filmPage = page({
  kind: 'film',
  parent: '/na-en/insights.html',
  path: '/na-en/insights/inside-the-mill.html',
  id: 'page-15c9b2f7e0',
  title: 'Inside the mill at minus eight',
  eyebrow: 'Film',
  lead: 'Twenty-four seconds in the coldest building in Manitoba. Sound on.',
  art: 'mill',
});

export const careersPage = page({
  kind: 'careers',
  path: '/careers',
  id: 'page-fa603d18c7',
  title: 'Work where it smells of bread',
  eyebrow: 'Careers',
  lead: 'Bakers, chemists, drivers, and people who can explain an extruder. Eleven hundred of us, in nineteen countries.',
  art: 'field',
});

export const graduatesPage = page({
  kind: 'graduates',
  parent: '/careers',
  path: '/careers/graduates.html',
  id: 'page-02e7c5ab94',
  title: 'The graduate year',
  eyebrow: 'Careers',
  lead: 'Four kitchens in twelve months, one of them on a night shift. You leave with a product that is yours.',
  art: 'bubbles',
});

export const graduateFaqsPage = page({
  kind: 'graduateFaqs',
  parent: '/careers/graduates.html',
  path: '/careers/graduate-faqs.html',
  id: 'page-bd81f4062c',
  title: 'Questions from graduates',
  eyebrow: 'Careers',
  lead: 'Asked at fairs, by e-mail, and once in a lift.',
  art: 'pods',
});

export const registerInterestPage = page({
  kind: 'registerInterest',
  path: '/portal/register-your-interest',
  id: 'page-e90a25d7b1',
  title: 'Register your interest',
  eyebrow: 'Customer portal',
  lead: 'Samples, orders and documents in one place. Tell us who you are, and we open the door.',
  art: 'sieve',
});

export const recipesPage = page({
  kind: 'recipes',
  path: '/na-en/recipes/',
  id: 'page-d30b8f64e2',
  title: 'Recipes',
  eyebrow: 'Bench-tested',
  lead: 'Written for forty loaves, not for four. This section never reloads: each recipe announces its own page.',
  art: 'loaf',
});

export const campaignPage = page({
  kind: 'campaign',
  path: '/na-en/campaigns/better-breakfast.html',
  id: 'page-7e5df9031a',
  title: 'The better breakfast',
  eyebrow: 'Campaign',
  lead: 'Three products, one table: bread that stays soft, a drink that keeps you going, butter that needs less salt.',
  art: 'cup',
});

export const notFoundPage = page({
  kind: 'notFound',
  path: '/404.html',
  id: 'page-404c0de000',
  title: NOT_FOUND_TITLE,
  eyebrow: 'Error 404',
  lead: 'This page fell through the sieve.',
  art: 'sieve',
});

export const otherPages: readonly OtherPageData[] = [
  insightsPage,
  filmPage,
  productsPage,
  recipesPage,
  searchPage,
  contactPage,
  campaignPage,
  careersPage,
  graduatesPage,
  graduateFaqsPage,
  registerInterestPage,
  notFoundPage,
];
