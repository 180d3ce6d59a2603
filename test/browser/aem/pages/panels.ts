import { text } from '../markup/content.ts';
import { accordion, carousel, tabs } from '../markup/panels.ts';
import { teaser } from '../markup/teaser.ts';
import { follow, linkClick, pageView, type Visit } from '../visit.ts';

const teased = (name: string) =>
  teaser({
    title: name,
    description: `<p>All about ${name}.</p>`,
    link: `/europe-en/${name.toLowerCase()}.html`,
  });

export const tabsPage: Visit = {
  what: 'tabs',
  path: '/europe-en/products/hollow-salt.html',
  title: 'Hollow salt',
  body: tabs('salt', [
    { title: 'Taste', content: teased('Bread') },
    { title: 'Nutrition', content: teased('Soup') },
    { title: 'Labels', content: teased('Snacks') },
  ]),
  act: async (page) => {
    await page.getByRole('tab', { name: 'Nutrition' }).click();
    await follow(page, 'Soup');
    await page.getByRole('tab', { name: 'Nutrition' }).press('ArrowRight');
    await follow(page, 'Snacks');
  },
  leaves: [
    pageView('europe-en:products:hollow-salt'),
    linkClick('Soup', '/europe-en/soup.html', 'teaser'),
    linkClick('Snacks', '/europe-en/snacks.html', 'teaser'),
  ],
};

const answer = (page: string) => text(`<p>It is. <a href="/europe-en/${page}.html">More on ${page}</a></p>`);

export const accordionPage: Visit = {
  what: 'accordions',
  path: '/europe-en/questions.html',
  title: 'Questions',
  body: [
    accordion('questions', [
      { title: 'Is it vegan?', content: answer('vegan') },
      { title: 'Is it halal?', content: answer('halal'), isShown: true },
    ]),
    accordion(
      'orders',
      [
        { title: 'Can I order online?', content: answer('orders') },
        { title: 'Is there a minimum?', content: answer('minimum') },
      ],
      { single: true },
    ),
  ].join('\n'),
  act: async (page) => {
    const press = (name: string) => page.getByRole('button', { name }).click();
    await press('Is it vegan?');
    await follow(page, 'More on vegan');
    await press('Is it halal?');
    await press('Can I order online?');
    await press('Is there a minimum?');
    await follow(page, 'More on minimum');
  },
  leaves: [
    pageView('europe-en:questions'),
    linkClick('More on vegan', '/europe-en/vegan.html', 'text'),
    linkClick('More on minimum', '/europe-en/minimum.html', 'text'),
  ],
};

export const carouselPage: Visit = {
  what: 'a carousel',
  path: '/europe-en/stories.html',
  title: 'Stories',
  body: carousel('stories', [
    { title: 'First', content: teased('Malt') },
    { title: 'Second', content: teased('Barley') },
    { title: 'Third', content: teased('Oats') },
  ]),
  act: async (page) => {
    await page.getByRole('button', { name: 'Next' }).click();
    await follow(page, 'Barley');
    await page.locator('.cmp-carousel__indicator').last().click();
    await follow(page, 'Oats');
    await page.getByRole('button', { name: 'Previous' }).click();
  },
  leaves: [
    pageView('europe-en:stories'),
    linkClick('Barley', '/europe-en/barley.html', 'teaser'),
    linkClick('Oats', '/europe-en/oats.html', 'teaser'),
  ],
};
