import { unclobbered } from '../browser/index.ts';

/** The element itself or the nearest one around it that matches the selector, also outside its shadow roots. */
export const closestAround = (element: Element, selector: string): Element | null => {
  const { host } = unclobbered(element.getRootNode() as ShadowRoot);
  return element.closest(selector) ?? (host?.nodeType ? closestAround(host, selector) : null);
};
