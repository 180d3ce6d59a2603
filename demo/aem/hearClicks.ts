/** As AEM: of the component around, whose id is in what it announces. Not every element of a component has one. */
const idOf = (element: Element): string | undefined => {
  const around = element.closest('[data-cmp-data-layer]')?.getAttribute('data-cmp-data-layer');
  return Object.keys(JSON.parse(around ?? '{}'))[0];
};

/**
 * Pushes `cmp:click` for each clickable element that a click comes by, from the inside out, and for a link in a text that is
 * clicked itself with where it leads; AEM's text does not hear of what lies in a link. It is recognised by the way that the click
 * took: React may have removed the element by then.
 */
export const hearClicks = (root: Element, dataLayer: unknown[]): void => {
  root.addEventListener('click', (event) => {
    const elements = event.composedPath().filter((target) => target instanceof Element);
    const [target] = elements;
    const link = target?.matches('a') ? target.getAttribute('href') : null;
    for (const element of elements.slice(0, elements.indexOf(root))) {
      const isText = link !== null && element.matches('.cmp-text');
      const id = isText || element.matches('[data-cmp-clickable]') ? idOf(element) : undefined;
      if (!id) continue;
      dataLayer.push({ event: 'cmp:click', eventInfo: { path: `component.${id}`, ...(isText && { link }) } });
    }
  });
};
