import { clickable, dataLayer, idOf } from './component.ts';

/** A list entry: a page, or an external address. */
export interface Item {
  readonly title: string;
  readonly link: string;
  readonly target?: string;
  readonly language?: string;
  readonly items?: readonly Item[];
}

const itemData = (type: string, id: string, { title, link, language }: Item) =>
  dataLayer(idOf(`${id}-item`, `${title} ${link}`), { type: `${type}/item`, title, link, language });

const targetOf = ({ target }: Item) => (target ? ` target="${target}"` : '');

/** List, version 4. Its items announce themselves, and have no `id`. */
export const list = (type: string, items: readonly Item[]): string => {
  const id = idOf(type, JSON.stringify(items));
  const rows = items.map(
    (item) => `<li class="cmp-list__item" ${itemData(type, id, item)}>
      ${clickable(item.link, `<span class="cmp-list__item-title">${item.title}</span>`, `class="cmp-list__item-link"${targetOf(item)}`)}
    </li>`,
  );
  return `<ul id="${id}" class="cmp-list" ${dataLayer(id, { type })}>${rows.join('\n')}</ul>`;
};

/** Navigation, version 2, with nested items. */
export const navigation = (items: readonly Item[], type = 'navigation'): string => {
  const id = idOf(type, JSON.stringify(items));
  const group = (level: number, its: readonly Item[]): string => {
    const rows = its.map(
      (
        item,
      ) => `<li class="cmp-navigation__item cmp-navigation__item--level-${level}" ${itemData(type, id, item)}>
        ${clickable(item.link, item.title, 'class="cmp-navigation__item-link"')}
        ${item.items ? group(level + 1, item.items) : ''}
      </li>`,
    );
    return `<ul class="cmp-navigation__group">${rows.join('\n')}</ul>`;
  };
  return `<nav id="${id}" class="cmp-navigation" role="navigation" ${dataLayer(id, { type })}>${group(0, items)}</nav>`;
};

/** Breadcrumb, version 3. Its last item is the page itself, and not a link. */
export const breadcrumb = (items: readonly Item[]): string => {
  const id = idOf('breadcrumb', JSON.stringify(items));
  const rows = items.map((item, at) => {
    const name = `<span itemprop="name">${item.title}</span>`;
    return `<li class="cmp-breadcrumb__item" ${itemData('breadcrumb', id, item)}>
      ${at === items.length - 1 ? name : clickable(item.link, name, 'class="cmp-breadcrumb__item-link" itemprop="item"')}
      <meta itemprop="position" content="${at + 1}">
    </li>`;
  });
  return `<nav id="${id}" class="cmp-breadcrumb" aria-label="Breadcrumb" ${dataLayer(id, { type: 'breadcrumb' })}>
    <ol class="cmp-breadcrumb__list">${rows.join('\n')}</ol></nav>`;
};

/**
 * Language navigation, version 2: countries are titles. The languages below them are links, and only these announce
 * themselves.
 */
export const languageNavigation = (countries: readonly (Item & { readonly items: readonly Item[] })[]) => {
  const type = 'languagenavigation';
  const id = idOf(type, JSON.stringify(countries));
  const groups = countries.map(({ title, items }) => {
    const rows = items.map((item) => {
      const attributes = `class="cmp-languagenavigation__item-link" hreflang="${item.language}" lang="${item.language}" rel="alternate"`;
      return `<li class="cmp-languagenavigation__item" ${itemData(type, id, item)}>${clickable(item.link, item.title, attributes)}</li>`;
    });
    return `<li class="cmp-languagenavigation__item"><span class="cmp-languagenavigation__item-title">${title}</span>
      <ul class="cmp-languagenavigation__group">${rows.join('\n')}</ul></li>`;
  });
  return `<nav id="${id}" class="cmp-languagenavigation" role="navigation" ${dataLayer(id, { type })}>
    <ul class="cmp-languagenavigation__group">${groups.join('\n')}</ul></nav>`;
};
