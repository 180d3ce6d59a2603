import { button, download, embed, image, pdfViewer, text, title } from '../markup/content.ts';
import { list } from '../markup/listings.ts';
import { teaser } from '../markup/teaser.ts';
import { downloaded, follow, left, linkClick, pageView, type Visit } from '../visit.ts';

const GUIDE = '/content/dam/foodco/guides/starch-guide.pdf';
const SPECIFICATION =
  '/content/foodco/na/en/insights/starches/_jcr_content/root/container/download.coredownload.pdf';

export const contentPage: Visit = {
  what: 'an article with texts, teasers and downloads',
  path: '/na-en/insights/clean-label-starches.html',
  title: 'Clean label starches',
  settings: { sisterHosts: ['sister.test'] },
  body: [
    title('All about starches', '/na-en/starches.html'),
    image({ title: 'A field of maize', alt: 'Maize in the evening sun', link: '/na-en/maize.html' }),
    text(`<p>Read <a href="/na-en/recipes.html">our recipes</a>, the <a href="${GUIDE}">starch guide</a>,
      our page on <a href="https://www.linkedin.com/company/foodco" target="_blank">LinkedIn</a>,
      <a href="/na-en/taste.html"><b>on taste</b></a>, or call <a href="tel:+15550100">our bakers</a>.</p>`),
    teaser({
      pretitle: 'Insight',
      title: 'Vanilla, grown slowly',
      description: '<p>Three years from the vine to the kitchen.</p>',
      link: '/na-en/insights/vanilla.html',
      picture: 'Vanilla pods',
    }),
    teaser({
      title: 'Bread for everyone',
      description: '<p>Without gluten, with taste.</p>',
      link: '/na-en/insights/bread.html',
      actions: [
        { text: 'Find a recipe', link: '/na-en/recipes/bread.html' },
        { text: 'Visit the shop', link: 'https://www.sister.test/shop', target: '_blank' },
      ],
    }),
    button('Ask a baker', '/na-en/contact.html'),
    download('Starch specification', 'Get it', SPECIFICATION),
    list('linklist', [{ title: 'Proteins', link: '/na-en/products/proteins.html' }]),
    list('list', [{ title: 'Latest news', link: '/na-en/news.html' }]),
    embed('dQw4w9WgXcQ'),
    pdfViewer('/content/dam/foodco/report.pdf'),
  ].join('\n'),
  act: async (page) => {
    await follow(page, 'All about starches');
    await follow(page, 'Maize in the evening sun');
    await follow(page, 'our recipes');
    await follow(page, 'starch guide');
    await follow(page, 'LinkedIn');
    await page.click('b');
    await follow(page, 'our bakers');
    await page.click('.cmp-teaser__description >> text=Three years');
    await follow(page, 'Bread for everyone');
    await follow(page, 'Find a recipe');
    await follow(page, 'Visit the shop');
    await follow(page, 'Ask a baker');
    await follow(page, 'Starch specification');
    await follow(page, 'Proteins');
    await follow(page, 'Get it');
    await follow(page, 'Latest news');
  },
  leaves: [
    pageView('na-en:insights:clean-label-starches'),
    linkClick('our recipes', '/na-en/recipes.html', 'text'),
    downloaded('starch guide', GUIDE),
    left('LinkedIn', 'https://www.linkedin.com/company/foodco'),
    // AEM does not announce a click on an element inside a link.
    { ...linkClick('on taste', '/na-en/taste.html', 'text'), rule: 'Link in a component' },
    linkClick('Vanilla, grown slowly', '/na-en/insights/vanilla.html', 'teaser'),
    linkClick('Bread for everyone', '/na-en/insights/bread.html', 'teaser'),
    linkClick('Find a recipe', '/na-en/recipes/bread.html', 'teaser/cta'),
    left('Visit the shop', 'https://www.sister.test/shop'),
    downloaded('Starch specification', SPECIFICATION),
    linkClick('Proteins', '/na-en/products/proteins.html', 'linklist/item'),
    downloaded('Get it', SPECIFICATION),
    // An AEM list is a list of links.
    linkClick('Latest news', '/na-en/news.html', 'list/item'),
  ],
};
