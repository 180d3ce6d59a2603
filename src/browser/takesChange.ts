import { attempt } from '../language/index.ts';

/**
 * Whether a script may make this change to the elements that match. It is tried on copies in a document that neither
 * loads nor runs anything. A frame stands in for elements that are not there yet, because it has the most attributes
 * that Trusted Types guard. `:eq`, `:shadow` and `>` at the start are alloy's own additions to selectors.
 */
export const takesChange = (page: Document, selector: unknown, change: (element: Element) => void): boolean =>
  attempt(() => {
    const found = page.querySelectorAll((selector as string).replace(/:eq\(\d+\)|^\s*>|:shadow[\s\S]*/g, ''));
    const inert = page.implementation.createHTMLDocument();
    for (const element of found.length > 0 ? found : [inert.createElement('iframe')])
      change(inert.importNode(element, false));
    return true;
  }) === true;
