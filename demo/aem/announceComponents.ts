const COMPONENT = '[data-cmp-data-layer]';

type Announced = Record<string, Record<string, unknown>>;

const read = (element: Element): Announced => {
  const announced = JSON.parse(element.getAttribute('data-cmp-data-layer') ?? '{}') as Announced;
  const parent = element.parentElement?.closest(COMPONENT)?.id ?? document.body.id;
  return Object.fromEntries(
    Object.entries(announced).map(([id, data]) => [id, { parentId: parent, ...data }]),
  );
};

/**
 * Does to the data layer what AEM's Core Components do once the page is there: one push per component, one
 * `cmp:click` for each click on a clickable element, and `cmp:loaded` at the end.
 */
export const announceComponents = (root: Element, dataLayer: unknown[]): void => {
  for (const element of root.querySelectorAll(COMPONENT)) dataLayer.push({ component: read(element) });
  for (const element of root.querySelectorAll('[data-cmp-clickable]')) {
    element.addEventListener('click', () => {
      const id = element.closest(COMPONENT)?.id;
      if (id) dataLayer.push({ event: 'cmp:click', eventInfo: { path: `component.${id}` } });
    });
  }
  dataLayer.push({ event: 'cmp:loaded' });
};
