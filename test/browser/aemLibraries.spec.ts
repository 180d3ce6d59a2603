import { describe, expect } from 'vitest';
import { CORE } from './aem/aemPage.ts';
import { aemTest as test } from './aem/aemTest.ts';
import { clickable } from './aem/markup/component.ts';
import { ownComponent, text } from './aem/markup/content.ts';
import { list, navigation } from './aem/markup/listings.ts';
import { accordion, carousel, tabs } from './aem/markup/panels.ts';
import { teaser } from './aem/markup/teaser.ts';
import { follow } from './aem/visit.ts';

/**
 * The test bed's own libraries, without the tag and without a data layer: the array contains the pushes of AEM's
 * libraries, in their order. IDs are shortened to their distinguishing part.
 */
const order = { bottom: CORE };
const words = (id: unknown) => String(id).replace(/-[0-9a-f]{10}/g, '');

type Item = Record<string, Record<string, Record<string, unknown>>> & { event?: string };

const readPush = ({ event, component, eventInfo }: Item): string => {
  if (event)
    return [event, words(eventInfo?.path), eventInfo?.link]
      .filter((it) => it !== 'undefined' && it)
      .join(' ');
  return Object.entries(component ?? {})
    .map(([id, data]) => {
      if (data['@type']) return `${words(id)}: ${data['@type']} in “${words(data.parentId)}”`;
      return `${words(id)} shows ${!data.shownItems ? 'nothing' : words((data.shownItems as string[]).length)}`;
    })
    .join();
};

const page = (body: string) => ({ path: '/en/page.html', title: 'Page', body });
const PUSHES = `adobeDataLayer.map((it) => JSON.parse(JSON.stringify(it, (_, value) => value === undefined ? null : value)))`;

describe('the libraries of the test bed behave as AEM’s do:', () => {
  test('they announce the page first, then each component in its place, then that all are there', async ({
    openAem,
  }) => {
    const tab = await openAem(
      page(
        [
          navigation([{ title: 'A', link: '/a.html', items: [{ title: 'B', link: '/b.html' }] }]),
          teaser({ title: 'T', link: '/t.html', actions: [{ text: 'Go', link: '/go.html' }] }),
          list('list', [{ title: 'L', link: '/l.html' }]),
        ].join(''),
      ),
      order,
    );
    const pushed: Item[] = await tab.evaluate(PUSHES);
    expect(pushed.map(readPush)).toEqual([
      'cmp:show page.page',
      'navigation: foodco/components/navigation in “page”',
      'navigation-item: foodco/components/navigation/item in “navigation”',
      // An item has no `id` of its own.
      'navigation-item: foodco/components/navigation/item in “”',
      'teaser: foodco/components/teaser in “page”',
      'teaser-cta: foodco/components/teaser/cta in “teaser”',
      'list: foodco/components/list in “page”',
      'list-item: foodco/components/list/item in “list”',
      'cmp:loaded',
    ]);
  });

  test('they announce a click by the component around it; in a text with the link’s target, and not from within the link', async ({
    openAem,
  }) => {
    const tab = await openAem(
      page(
        [
          ownComponent('hero', 'Hero', clickable('/hero.html', 'Hero link')),
          text('<p><a href="/x.html">plain</a> <a href="/y.html"><b>bold</b></a></p>'),
        ].join(''),
      ),
      order,
    );
    for (const name of ['Hero link', 'plain', 'bold']) await follow(tab, name);
    await tab.click('b');
    const pushed: Item[] = await tab.evaluate(`${PUSHES}.slice(4)`);
    expect(pushed.map(readPush)).toEqual(['cmp:click component.hero', 'cmp:click component.text /x.html']);
  });

  test.for([
    [
      'tabs: shown, hidden, the list taken away, the list again',
      tabs('x', [
        { title: 'One', content: '1' },
        { title: 'Two', content: '2' },
      ]),
      '[role=tab] >> nth=1',
      ['cmp:show component.tabs-item', 'cmp:hide component.tabs-item', 'tabs shows nothing', 'tabs shows 1'],
    ],
    [
      'an accordion: shown, the list taken away, the list again',
      accordion('x', [
        { title: 'One', content: '1', isShown: true },
        { title: 'Two', content: '2' },
      ]),
      'button >> nth=1',
      ['cmp:show component.accordion-item', 'accordion shows nothing', 'accordion shows 2'],
    ],
    [
      'an accordion of one open item: the other is hidden first',
      accordion(
        'x',
        [
          { title: 'One', content: '1', isShown: true },
          { title: 'Two', content: '2' },
        ],
        { single: true },
      ),
      'button >> nth=1',
      [
        'cmp:hide component.accordion-item',
        'cmp:show component.accordion-item',
        'accordion shows nothing',
        'accordion shows 1',
      ],
    ],
    [
      'a carousel: the list taken away, the list again, shown; nothing is hidden',
      carousel('x', [
        { title: 'One', content: '1' },
        { title: 'Two', content: '2' },
      ]),
      '[aria-label=Next]',
      ['carousel shows nothing', 'carousel shows 1', 'cmp:show component.carousel-item'],
    ],
  ] as const)('%s', async ([, body, selector, expected], { openAem }) => {
    const tab = await openAem(page(body), { bottom: [...CORE, ...CORE] });
    const before = (await tab.evaluate(PUSHES)) as Item[];
    await tab.click(selector);
    const pushed: Item[] = await tab.evaluate(`${PUSHES}.slice(${before.length})`);
    expect(pushed.map(readPush)).toEqual(expected);
    expect(await tab.evaluate(() => location.hash)).toMatch(/^#(tabs|accordion|carousel)-.*-item-/);
  });

  test('loaded twice, they announce each component and each click twice, and move a panel once', async ({
    openAem,
  }) => {
    const tab = await openAem(page(teaser({ title: 'T', link: '/t.html' })), { bottom: [...CORE, ...CORE] });
    await follow(tab, 'T');
    const pushed: Item[] = await tab.evaluate(PUSHES);
    const announced = ['teaser: foodco/components/teaser in “page”', 'cmp:loaded'];
    const clicked = 'cmp:click component.teaser';
    expect(pushed.map(readPush)).toEqual([
      'cmp:show page.page',
      ...announced,
      ...announced,
      clicked,
      clicked,
    ]);
  });

  test('a link to a new tab says so only to screen readers', async ({ openAem }) => {
    const tab = await openAem(
      page(list('list', [{ title: 'Xing', link: 'https://www.xing.com/', target: '_blank' }])),
      { bottom: [...CORE, ...CORE] },
    );
    expect(await tab.locator('.cmp-list a').textContent()).toMatch(/^Xingopens in a new tab$/);
  });
});
