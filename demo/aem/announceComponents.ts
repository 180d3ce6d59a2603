const COMPONENT = '[data-cmp-data-layer]';

const dataOf = (element: Element | null | undefined): Readonly<Record<string, object>> =>
  JSON.parse(element?.getAttribute('data-cmp-data-layer') ?? '{}');

/**
 * AEM's push for a component: its data by its ID, with the ID of the surrounding component as parent. List items have
 * no ID, so the parent is then empty.
 */
const componentPush = (element: Element) => {
  const parentId = element.parentElement?.closest(`${COMPONENT}, body`)?.id ?? '';
  const announced = Object.entries(dataOf(element));
  return { component: Object.fromEntries(announced.map(([id, data]) => [id, { parentId, ...data }])) };
};

const componentsIn = (node: Node): readonly Element[] =>
  node instanceof Element
    ? [...(node.matches(COMPONENT) ? [node] : []), ...node.querySelectorAll(COMPONENT)]
    : [];

/**
 * Pushes `cmp:click` for each clickable element on a click's path, from the inside out, with the ID of the surrounding
 * component. For a clicked link in a text, the push contains the link's address; AEM's text does not notice clicks on
 * elements inside the link. The path is read from the event, because React may already have removed the elements.
 */
const hearClicks = (root: Element, dataLayer: unknown[]): void => {
  root.addEventListener('click', (event) => {
    const elements = event.composedPath().filter((target) => target instanceof Element);
    const [target] = elements;
    const link = target?.matches('a') ? target.getAttribute('href') : null;
    for (const element of elements.slice(0, elements.indexOf(root))) {
      const isText = link !== null && element.matches('.cmp-text');
      if (!isText && !element.matches('[data-cmp-clickable]')) continue;
      // Not every element of a component has an ID, so it is taken from the announcement.
      const [id] = Object.keys(dataOf(element.closest(COMPONENT)));
      if (!id) continue;
      dataLayer.push({ event: 'cmp:click', eventInfo: { path: `component.${id}`, ...(isText && { link }) } });
    }
  });
};

/**
 * Pushes to the data layer what AEM's Core Components push once the page is ready: one push per component, one
 * `cmp:click` for each click on a clickable element, and `cmp:loaded` at the end. Unlike AEM's own script, it also
 * announces components that are rendered later, and announces a component again if its data changes.
 */
export const announceComponents = (root: Element, dataLayer: unknown[]): void => {
  const announce = (element: Element) => dataLayer.push(componentPush(element));
  for (const element of componentsIn(root)) announce(element);
  hearClicks(root, dataLayer);
  dataLayer.push({ event: 'cmp:loaded' });

  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes].flatMap(componentsIn));
    const changed = changes.flatMap(({ type, target }) =>
      type === 'attributes' && target instanceof Element ? [target] : [],
    );
    for (const element of new Set([...added, ...changed])) if (element.isConnected) announce(element);
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['data-cmp-data-layer'] });
};
