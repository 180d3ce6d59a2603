/**
 * As in AEM: the ID of the surrounding component, taken from its announcement, because not every element of a component
 * has an ID.
 */
const idOf = (element: Element): string | undefined => {
  const around = element.closest('[data-cmp-data-layer]')?.getAttribute('data-cmp-data-layer');
  return Object.keys(JSON.parse(around ?? '{}'))[0];
};

/**
 * Pushes `cmp:click` for each clickable element on a click's path, from the inside out. For a clicked link in a text,
 * the push contains the link's address; AEM's text does not notice clicks on elements inside the link. The path is read
 * from the event, because React may already have removed the elements.
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
