// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { announceComponents } from '../../../../demo/aem/announceComponents.ts';
import { component } from '../../../../demo/aem/component.ts';
import { eventually } from '../../../fakes/eventually.ts';

const element = (id: string, name: string, inner = ''): string => {
  const { 'data-cmp-data-layer': data } = component(id, name, { 'dc:title': name });
  return `<div id="${id}" data-cmp-data-layer='${data}'>${inner}</div>`;
};

const siteOf = (html: string) => {
  document.body.id = 'page-1';
  document.body.innerHTML = `<div id="site">${html}</div>`;
  const site = document.querySelector('#site') as HTMLElement;
  const dataLayer: unknown[] = [];
  announceComponents(site, dataLayer);
  return { site, dataLayer, pushedLater: () => dataLayer.slice(dataLayer.findIndex(isLoaded) + 1) };
};
const isLoaded = (item: unknown) => (item as { event?: string }).event === 'cmp:loaded';

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the components of a page', () => {
  it('announce their names and parents to the data layer, and then that all are there', () => {
    const { dataLayer } = siteOf(element('tabs-1', 'tabs', element('tabs-1-item-a', 'tabs/item')));
    const announced = (name: string, parentId: string) => ({
      '@type': `foodco/components/${name}`,
      'repo:modifyDate': '2026-11-02T09:30:00Z',
      'dc:title': name,
      parentId,
    });
    expect(dataLayer).toEqual([
      { component: { 'tabs-1': announced('tabs', 'page-1') } },
      { component: { 'tabs-1-item-a': announced('tabs/item', 'tabs-1') } },
      { event: 'cmp:loaded' },
    ]);
  });

  it('announce themselves when they are rendered later, and again when their data change', async () => {
    const { site, pushedLater } = siteOf('');
    site.innerHTML = element('text-1', 'text');
    await eventually(() => expect(pushedLater()).toMatchObject([{ component: { 'text-1': {} } }]));
    const { 'data-cmp-data-layer': changed } = component('text-1', 'text', { 'dc:title': 'Another' });
    site.firstElementChild?.setAttribute('data-cmp-data-layer', changed);
    await eventually(() =>
      expect(pushedLater().slice(1)).toMatchObject([{ component: { 'text-1': { 'dc:title': 'Another' } } }]),
    );
  });

  it('announce clicks by the component around the element, from the inside out', () => {
    const teaser = element('teaser-1', 'teaser', '<a data-cmp-clickable><i>Read</i></a>');
    const { pushedLater } = siteOf(
      element('hero-1', 'hero', `<section data-cmp-clickable>${teaser}</section>`),
    );
    click('i');
    expect(pushedLater()).toEqual([
      { event: 'cmp:click', eventInfo: { path: 'component.teaser-1' } },
      { event: 'cmp:click', eventInfo: { path: 'component.hero-1' } },
    ]);
  });

  it('announce a link in a text with its target, and, as AEM does, nothing inside a link', () => {
    const links = '<a href="#more">More</a> <a href="#else"><i>Else</i></a>';
    const { pushedLater } = siteOf(
      element('text-1', 'text').replace('<div', '<div class="cmp-text"').replace('></', `>${links}</`),
    );
    click('a');
    click('i');
    expect(pushedLater()).toEqual([
      { event: 'cmp:click', eventInfo: { path: 'component.text-1', link: '#more' } },
    ]);
  });

  it('announce a click on an item, which has no element with an ID, by its own announcement', () => {
    const { 'data-cmp-data-layer': data } = component('list-1-item-a', 'list/item', { 'dc:title': 'A' });
    const { pushedLater } = siteOf(`<li data-cmp-data-layer='${data}'><a data-cmp-clickable>A</a></li>`);
    click('a');
    expect(pushedLater()).toEqual([{ event: 'cmp:click', eventInfo: { path: 'component.list-1-item-a' } }]);
  });
});
