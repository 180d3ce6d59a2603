import type { Browser } from '../browser/index.ts';
import type { Unsubscribe } from '../engine/index.ts';

/**
 * Reports each element that matches, once: those that are there, and those that come later, in open shadow roots too.
 * Throws a SyntaxError for what is no selector.
 */
export const watchElements = (
  browser: Browser,
  selector: string,
  found: (element: Element) => void,
): Unsubscribe => {
  const known = new WeakSet<Element>();
  return browser.watchTrees((tree) => {
    for (const element of tree.querySelectorAll(selector)) {
      if (known.has(element)) continue;
      known.add(element);
      found(element);
    }
  });
};
