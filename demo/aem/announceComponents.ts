import { componentPush } from './componentPush.ts';
import { hearClicks } from './hearClicks.ts';

const COMPONENT = '[data-cmp-data-layer]';

const componentsIn = (node: Node): readonly Element[] =>
  node instanceof Element
    ? [...(node.matches(COMPONENT) ? [node] : []), ...node.querySelectorAll(COMPONENT)]
    : [];

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
