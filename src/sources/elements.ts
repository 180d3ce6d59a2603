import type { Browser } from '../browser/index.ts';
import type { Unsubscribe } from '../language/index.ts';

/**
 * Reports each matching element once: elements that are present and elements that are added later, also in open shadow
 * roots. Throws a SyntaxError for an invalid selector.
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
