/**
 * Runs in the page. AEM's text announces a click on a link in it, with the link's address; a click on an element inside
 * the link is not announced.
 */
export const announceTextLinks = (): void => {
  const start = () => {
    const { body } = document;
    if (!body.hasAttribute('data-cmp-data-layer-enabled')) return;
    const name = body.dataset.cmpDataLayerName || 'adobeDataLayer';
    if (!Reflect.get(window, name)) Reflect.set(window, name, []);
    const dataLayer: unknown[] = Reflect.get(window, name);
    for (const element of document.querySelectorAll<HTMLElement>('.cmp-text')) {
      element.addEventListener('click', ({ target }) => {
        if (!(target instanceof HTMLAnchorElement)) return;
        const [id = element.id] = Object.keys(JSON.parse(element.dataset.cmpDataLayer ?? '{}'));
        const link = target.getAttribute('href');
        dataLayer.push({ event: 'cmp:click', eventInfo: { path: `component.${id}`, link } });
      });
    }
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
};
