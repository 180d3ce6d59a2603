import { pagesOf, type SitePageData } from '../page.ts';

export const marketingPages = pagesOf('marketing', {
  home: {
    path: '/',
    id: 'page-4be1a07c52',
    title: 'Good food starts with what you leave out',
    eyebrow: 'Taste and nutrition',
    lead: 'Foodco makes the ingredients behind better bread, broths and drinks: fewer of them, and each for a reason.',
  },
  northAmerica: {
    path: '/na-en/',
    id: 'page-70c4de21b8',
    title: 'Cleaner labels, from Winnipeg to Veracruz',
    eyebrow: 'Foodco North America',
    lead: 'Cultures dried in Wisconsin, and two kitchens where your line can be tried on a Tuesday.',
  },
  latinAmerica: {
    path: '/latam-es/',
    id: 'page-b64e19f0a2',
    language: 'es',
    title: 'La buena comida empieza por lo que se deja fuera',
    eyebrow: 'Foodco Latinoamérica',
    lead: 'Ingredientes para mejores panes, caldos y bebidas: menos, y cada uno por una razón.',
  },
  product: {
    path: '/na-en/products/cultures/sour-one.html',
    id: 'page-8c21f0b7d4',
    title: 'Sour One',
    eyebrow: 'Dried sourdough culture',
    lead: 'A living culture that turns an eighteen-hour dough into a four-hour one, and takes four lines off the label.',
  },
  film: {
    path: '/na-en/film.html',
    id: 'page-15c9b2f7e0',
    title: 'Inside the mill at minus eight',
    eyebrow: 'Film',
    lead: 'Twenty-four seconds in the coldest building in Manitoba. Sound on.',
  },
  search: {
    path: '/na-en/searchresult',
    id: 'page-93f1a0c6be',
    title: 'Search',
    lead: 'Ingredients, films, careers and documents.',
  },
  contact: {
    path: '/na-en/contact.html',
    id: 'page-48be7d03a9',
    title: 'Talk to a baker',
    eyebrow: 'Contact',
    lead: 'Or a brewer, or a chemist. Somebody who has had your trouble too will answer within a day.',
  },
  campaign: {
    path: '/na-en/campaigns/better-breakfast.html',
    id: 'page-7e5df9031a',
    title: 'The better breakfast',
    eyebrow: 'Campaign',
    lead: 'Bread that stays soft, a drink that keeps you going, butter that needs less salt.',
  },
  careers: {
    path: '/careers',
    id: 'page-fa603d18c7',
    title: 'Work where it smells of bread',
    eyebrow: 'Careers',
    lead: 'Bakers, chemists, drivers, and people who can explain an extruder. Eleven hundred of us.',
  },
  graduates: {
    parent: '/careers',
    path: '/careers/graduates.html',
    id: 'page-02e7c5ab94',
    title: 'The graduate year',
    eyebrow: 'Careers',
    lead: 'Four kitchens in twelve months, one of them on a night shift. You leave with a product that is yours.',
  },
  graduateFaqs: {
    parent: '/careers/graduates.html',
    path: '/careers/graduate-faqs.html',
    id: 'page-bd81f4062c',
    title: 'Questions from graduates',
    eyebrow: 'Careers',
    lead: 'Asked at fairs, by e-mail, and once in a lift.',
  },
  registerInterest: {
    path: '/portal/register-your-interest',
    id: 'page-e90a25d7b1',
    title: 'Register your interest',
    eyebrow: 'Customer portal',
    lead: 'Samples, orders and documents in one place. Tell us who you are, and we open the door.',
  },
  notFound: {
    path: '/404.html',
    id: 'page-404c0de000',
    // The tag recognises the page by this title.
    title: 'Page not found',
    eyebrow: 'Error 404',
    lead: 'This page fell through the sieve.',
  },
});

/** The home pages, by the names of their regions. */
export const regions: Readonly<Record<string, SitePageData>> = {
  Global: marketingPages.home,
  'North America': marketingPages.northAmerica,
  Latinoamérica: marketingPages.latinAmerica,
};

/** The home page of the region that a page's path belongs to. */
export const homeOf = ({ path }: Pick<SitePageData, 'path'>): SitePageData =>
  Object.values(regions).find((home) => home.path !== '/' && path.startsWith(home.path)) ??
  marketingPages.home;
