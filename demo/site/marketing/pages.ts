import { pagesOf, type SitePageData } from '../page.ts';

export const marketingPages = pagesOf('marketing', {
  home: {
    path: '/',
    title: 'Good food starts with what you leave out',
    eyebrow: 'Taste and nutrition',
    lead: 'Foodco makes the ingredients behind better bread, broths and drinks: fewer of them, and each for a reason.',
  },
  northAmerica: {
    path: '/na-en/',
    title: 'Cleaner labels, from Winnipeg to Veracruz',
    eyebrow: 'Foodco North America',
    lead: 'Cultures dried in Wisconsin, and two kitchens where your line can be tried on a Tuesday.',
  },
  latinAmerica: {
    path: '/latam-es/',
    language: 'es',
    title: 'La buena comida empieza por lo que se deja fuera',
    eyebrow: 'Foodco Latinoamérica',
    lead: 'Ingredientes para mejores panes, caldos y bebidas: menos, y cada uno por una razón.',
  },
  product: {
    path: '/na-en/products/cultures/sour-one.html',
    title: 'Sour One',
    eyebrow: 'Dried sourdough culture',
    lead: 'A living culture that turns an eighteen-hour dough into a four-hour one, and takes four lines off the label.',
  },
  film: {
    path: '/na-en/film.html',
    title: 'Inside the mill at minus eight',
    eyebrow: 'Film',
    lead: 'Twenty-four seconds in the coldest building in Manitoba. Sound on.',
  },
  search: {
    path: '/na-en/searchresult',
    title: 'Search',
    lead: 'Ingredients, films, careers and documents.',
  },
  contact: {
    path: '/na-en/contact.html',
    title: 'Talk to a baker',
    eyebrow: 'Contact',
    lead: 'Or a brewer, or a chemist. Somebody who has had your trouble too will answer within a day.',
  },
  campaign: {
    path: '/na-en/campaigns/better-breakfast.html',
    title: 'The better breakfast',
    eyebrow: 'Campaign',
    lead: 'Bread that stays soft, a drink that keeps you going, butter that needs less salt.',
  },
  careers: {
    path: '/careers',
    title: 'Work where it smells of bread',
    eyebrow: 'Careers',
    lead: 'Bakers, chemists, drivers, and people who can explain an extruder. Eleven hundred of us.',
  },
  graduates: {
    parent: '/careers',
    path: '/careers/graduates.html',
    title: 'The graduate year',
    eyebrow: 'Careers',
    lead: 'Four kitchens in twelve months, one of them on a night shift. You leave with a product that is yours.',
  },
  graduateFaqs: {
    parent: '/careers/graduates.html',
    path: '/careers/graduate-faqs.html',
    title: 'Questions from graduates',
    eyebrow: 'Careers',
    lead: 'Asked at fairs, by e-mail, and once in a lift.',
  },
  registerInterest: {
    path: '/portal/register-your-interest',
    title: 'Register your interest',
    eyebrow: 'Customer portal',
    lead: 'Samples, orders and documents in one place. Tell us who you are, and we open the door.',
  },
  notFound: {
    path: '/404.html',
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
