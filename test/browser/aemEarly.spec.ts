import { describe, expect } from 'vitest';
import { ACDL, type AemPage, CORE, TAG } from './aem/aemPage.ts';
import { loadLate, aemTest as test } from './aem/aemTest.ts';
import { text } from './aem/markup/content.ts';
import { navigation } from './aem/markup/listings.ts';
import { teaser } from './aem/markup/teaser.ts';
import { follow, pageView } from './aem/visit.ts';

const GUIDE = '/content/dam/foodco/guides/starch-guide.pdf';

const article: AemPage = {
  path: '/na-en/insights/starches.html',
  title: 'Starches',
  body: [
    navigation([{ title: 'Insights', link: '/na-en/insights.html' }]),
    text(`<p><a href="/na-en/recipes.html">our recipes</a>, the <a href="${GUIDE}">starch guide</a>,
      and <a href="https://www.linkedin.com/company/foodco" target="_blank">LinkedIn</a></p>`),
    teaser({ title: 'Vanilla, grown slowly', link: '/na-en/insights/vanilla.html' }),
  ].join('\n'),
};
const aems = [ACDL, ...CORE];

describe('clicks that AEM announced before the tag are sent', () => {
  test.for([
    ['with AEM’s scripts once', aems],
    ['with AEM’s scripts twice, still once', [...aems, ...aems]],
  ] as const)('%s', async ([, bottom], { openAem, told, visitor }) => {
    const page = await openAem(article, { bottom });
    for (const name of ['Insights', 'our recipes', 'starch guide', 'LinkedIn', 'Vanilla, grown slowly']) {
      await follow(page, name);
    }
    await loadLate(page, [TAG]);
    // The text of a link that was clicked earlier is no longer known.
    expect(await told(page)).toMatchObject([
      pageView('na-en:insights:starches'),
      { rule: 'Link click', component: 'navigation/item', name: 'Insights', url: '/na-en/insights.html' },
      { rule: 'Link click', component: 'text', url: '/na-en/recipes.html' },
      { rule: 'Download link', eventType: 'Download Link', type: 'download', url: GUIDE },
      {
        rule: 'Exit link',
        eventType: 'Exit Link',
        type: 'exit',
        url: 'https://www.linkedin.com/company/foodco',
      },
      { rule: 'Link click', component: 'teaser', name: 'Vanilla, grown slowly' },
    ]);
    expect(visitor.errors).toEqual([]);
  });

  test('apart from clicks after the tag is there', async ({ openAem, told }) => {
    const page = await openAem(article, { bottom: aems });
    await follow(page, 'starch guide');
    await loadLate(page, [TAG]);
    await follow(page, 'starch guide');
    await follow(page, 'Insights');
    expect(await told(page)).toMatchObject([
      pageView('na-en:insights:starches'),
      { rule: 'Download link', url: GUIDE },
      { rule: 'Download link', url: GUIDE, name: 'starch guide' },
      { rule: 'Link click', component: 'navigation/item' },
    ]);
  });
});
