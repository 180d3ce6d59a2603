import { dataLayer, idOf } from './component.ts';

export interface Panel {
  readonly title: string;
  readonly content: string;
  readonly isShown?: boolean;
}

const itemsOf = (type: string, id: string, panels: readonly Panel[]) =>
  panels.map((panel) => {
    const item = idOf(`${id}-item`, panel.title);
    return { ...panel, id: item, data: dataLayer(item, { type: `${type}/item`, title: panel.title }) };
  });

/** Tabs, version 1. The tabs themselves announce nothing; the component's script does. */
export const tabs = (place: string, panels: readonly Panel[]): string => {
  const id = idOf('tabs', place);
  const items = itemsOf('tabs', id, panels);
  const [first] = items;
  const heads = items.map(
    (item) =>
      `<li role="tab" id="${item.id}-tab" class="cmp-tabs__tab${item === first ? ' cmp-tabs__tab--active' : ''}" aria-controls="${item.id}-tabpanel" tabindex="${item === first ? 0 : -1}" data-cmp-hook-tabs="tab">${item.title}</li>`,
  );
  const bodies = items.map(
    (item) =>
      `<div id="${item.id}-tabpanel" role="tabpanel" class="cmp-tabs__tabpanel${item === first ? ' cmp-tabs__tabpanel--active' : ''}" data-cmp-hook-tabs="tabpanel" ${item.data}>${item.content}</div>`,
  );
  return `<div id="${id}" class="cmp-tabs" data-cmp-is="tabs" ${dataLayer(id, { type: 'tabs', shownItems: first ? [first.id] : [] })}>
    <ol role="tablist" class="cmp-tabs__tablist">${heads.join('')}</ol>${bodies.join('')}</div>`;
};

/** Accordion, version 1. Its buttons are not clickable elements for the data layer. */
export const accordion = (
  place: string,
  panels: readonly Panel[],
  { single = false }: { readonly single?: boolean } = {},
): string => {
  const id = idOf('accordion', place);
  const items = itemsOf('accordion', id, panels);
  const shownItems = items.filter(({ isShown }) => isShown).map((item) => item.id);
  const rows = items.map(
    (
      item,
    ) => `<div class="cmp-accordion__item" data-cmp-hook-accordion="item" ${item.data} id="${item.id}"${item.isShown ? ' data-cmp-expanded' : ''}>
      <h3 class="cmp-accordion__header"><button id="${item.id}-button" class="cmp-accordion__button" type="button" data-cmp-hook-accordion="button"><span class="cmp-accordion__title">${item.title}</span></button></h3>
      <div data-cmp-hook-accordion="panel" id="${item.id}-panel" class="cmp-accordion__panel" role="region">${item.content}</div>
    </div>`,
  );
  return `<div id="${id}" class="cmp-accordion" data-cmp-is="accordion" ${dataLayer(id, { type: 'accordion', shownItems })}${single ? ' data-cmp-single-expansion' : ''}>${rows.join('\n')}</div>`;
};

const control = (name: string): string =>
  `<button class="cmp-carousel__action" type="button" aria-label="${name}" data-cmp-hook-carousel="${name.toLowerCase()}"><span class="cmp-carousel__action-text">${name}</span></button>`;

/** Carousel, version 1. An item's element has a different `id` from the item's ID in the data layer. */
export const carousel = (place: string, panels: readonly Panel[]): string => {
  const id = idOf('carousel', place);
  const items = itemsOf('carousel', id, panels);
  const [first] = items;
  const slides = items.map(
    (item, at) =>
      `<div id="${item.id}-tabpanel" class="cmp-carousel__item${item === first ? ' cmp-carousel__item--active' : ''}" role="tabpanel" aria-label="Slide ${at + 1} of ${items.length}" ${item.data} data-cmp-hook-carousel="item">${item.content}</div>`,
  );
  const indicators = items.map(
    (item, at) =>
      `<li id="${item.id}-tab" class="cmp-carousel__indicator" role="tab" tabindex="0" aria-label="Slide ${at + 1}" data-cmp-hook-carousel="indicator">${item.title}</li>`,
  );
  return `<div id="${id}" class="cmp-carousel" role="group" data-cmp-is="carousel" ${dataLayer(id, { type: 'carousel', shownItems: first ? [first.id] : [] })}>
    <div class="cmp-carousel__content">${slides.join('')}
      <div class="cmp-carousel__actions">${control('Previous')}${control('Next')}</div>
      <ol class="cmp-carousel__indicators" role="tablist" data-cmp-hook-carousel="indicators">${indicators.join('')}</ol>
    </div></div>`;
};
