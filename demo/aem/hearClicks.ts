const idOf = (element: Element): string | undefined => element.closest('[data-cmp-data-layer]')?.id;

/**
 * Pushes `cmp:click` for each clickable element that a click comes by, from the inside out, and for each link in a text
 * with where it leads. It is told by the way that the click took: React may have removed the element by then.
 */
export const hearClicks = (root: Element, dataLayer: unknown[]): void => {
  root.addEventListener('click', (event) => {
    const elements = event.composedPath().filter((target) => target instanceof Element);
    for (const element of elements.slice(0, elements.indexOf(root))) {
      const isTextLink = element.matches('.cmp-text a[href]');
      const id = isTextLink || element.matches('[data-cmp-clickable]') ? idOf(element) : undefined;
      if (!id) continue;
      const link = isTextLink && element.getAttribute('href');
      dataLayer.push({ event: 'cmp:click', eventInfo: { path: `component.${id}`, ...(link && { link }) } });
    }
  });
};
