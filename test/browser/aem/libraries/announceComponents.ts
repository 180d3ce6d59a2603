/** Runs in the page. Does what AEM's data layer script does, once for each time it is loaded. */
export const announceComponents = (): void => {
  const start = () => {
    const { body } = document;
    if (!body.hasAttribute('data-cmp-data-layer-enabled')) return;
    const name = body.dataset.cmpDataLayerName || 'adobeDataLayer';
    if (!Reflect.get(window, name)) Reflect.set(window, name, []);
    const dataLayer: unknown[] = Reflect.get(window, name);
    const read = (element: HTMLElement | null): Record<string, { parentId?: string }> =>
      JSON.parse(element?.dataset.cmpDataLayer ?? '{}');

    for (const element of document.querySelectorAll<HTMLElement>('[data-cmp-data-layer]')) {
      const component = read(element);
      const around = element.parentElement?.closest('[data-cmp-data-layer], body');
      // List items are elements without an `id`, so the parent ID of a component inside them is an empty text.
      for (const data of Object.values(component)) if (!data.parentId && around) data.parentId = around.id;
      dataLayer.push({ component });
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-cmp-clickable]')) {
      element.addEventListener('click', () => {
        const [id] = Object.keys(read(element.closest<HTMLElement>('[data-cmp-data-layer]')));
        dataLayer.push({ event: 'cmp:click', eventInfo: { path: `component.${id}` } });
      });
    }
    dataLayer.push({ event: 'cmp:loaded' });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
};
