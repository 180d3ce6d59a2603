import { attempt } from '../engine/index.ts';

/**
 * Whether a script may make this change to the elements that match. It is tried on copies in a document that neither
 * loads nor runs anything. A frame stands in for elements that are not there yet, because it has the most attributes
 * that Trusted Types guard. `:eq` and `:shadow` are alloy's own additions to selectors.
 */
export const takesChange = (
  document: Document,
  selector: unknown,
  change: (element: Element) => void,
): boolean =>
  attempt(() => {
    const [outer = ''] = (selector as string).split(':shadow');
    const plain = outer.replace(/:eq\(\d+\)/g, '').replace(/^\s*>/, ':scope >');
    const found = document.querySelectorAll(plain);
    const inert = document.implementation.createHTMLDocument('');
    const copies = outer === selector ? [...found].map((element) => inert.importNode(element, false)) : [];
    if (copies.length === 0) copies.push(inert.createElement('iframe'));
    copies.forEach(change);
    return true;
  }) === true;
