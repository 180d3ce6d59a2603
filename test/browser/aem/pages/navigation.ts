import { fragment } from '../markup/content.ts';
import { breadcrumb, languageNavigation, list, navigation } from '../markup/listings.ts';
import { teaser } from '../markup/teaser.ts';
import { follow, left, linkClick, pageView, type Visit } from '../visit.ts';

const header = fragment(
  'header',
  [
    navigation([
      {
        title: 'Products',
        link: '/na-en/products.html',
        items: [{ title: 'Sweet proteins', link: '/na-en/products/proteins.html' }],
      },
      { title: 'Insights', link: '/na-en/insights.html' },
    ]),
    languageNavigation([
      {
        title: 'Latin America',
        link: '/latam-es.html',
        items: [{ title: 'Español', link: '/latam-es/products.html', language: 'es' }],
      },
    ]),
    breadcrumb([
      { title: 'Home', link: '/na-en.html' },
      { title: 'Taste', link: '/na-en/taste.html' },
    ]),
  ].join('\n'),
);

const footer = fragment(
  'footer',
  [
    list('footer', [
      { title: 'Imprint', link: '/na-en/imprint.html' },
      { title: 'Write to us', link: 'mailto:hello@foodco.test' },
    ]),
    list('socialshare', [{ title: 'Xing', link: 'https://www.xing.com/foodco', target: '_blank' }]),
  ].join('\n'),
);

export const navigationPage: Visit = {
  what: 'header, breadcrumb, languages and footer',
  path: '/na-en/taste.html',
  title: 'Taste',
  body: [
    header,
    navigation([{ title: 'Natural flavours', link: '/na-en/taste/flavours.html' }], 'subnavigation'),
    teaser({
      type: 'hero',
      title: 'The future of taste',
      link: '/na-en/taste/future.html',
      actions: [{ text: 'Taste it', link: '/na-en/taste/samples.html' }],
    }),
    footer,
  ].join('\n'),
  act: async (page) => {
    for (const name of ['Insights', 'Sweet proteins', 'Español', 'Home', 'Natural flavours', 'Taste it'])
      await follow(page, name);
    for (const name of ['Imprint', 'Write to us', 'Xing']) await follow(page, name);
  },
  leaves: [
    pageView('na-en:taste'),
    linkClick('Insights', '/na-en/insights.html', 'navigation/item'),
    linkClick('Sweet proteins', '/na-en/products/proteins.html', 'navigation/item'),
    { ...linkClick('Español', '/latam-es/products.html', 'languagenavigation/item'), language: 'es' },
    linkClick('Home', '/na-en.html', 'breadcrumb/item'),
    linkClick('Natural flavours', '/na-en/taste/flavours.html', 'subnavigation/item'),
    linkClick('Taste it', '/na-en/taste/samples.html', 'hero/cta'),
    linkClick('Imprint', '/na-en/imprint.html', 'footer/item'),
    left('Write to us', 'mailto:'),
    left('Xing', 'https://www.xing.com/foodco'),
  ],
};
