import type { Browser } from '../browser/index.ts';
import type { Unsubscribe } from '../language/index.ts';
import { type Anchor, hrefOf, onClick } from '../sources/onClick.ts';

/**
 * Adds the visitor's identity to a link while the visitor follows it: the page and the browser see the changed address,
 * and nothing waits. After the gesture, the address is restored, unless the page has changed it.
 * Links that the visitor opens or copies by the context menu stay unchanged, because a copied link may be passed on,
 * and the visitor's identity with it. Forms stay unchanged too: the fields of a form sent by GET replace the query of
 * its address.
 */
export const decorateLinks = (browser: Browser, appendTo: (url: string) => string): Unsubscribe => {
  const decorated = new Set<Anchor>();
  return onClick(browser, (anchor) => {
    // If a click inside this one has decorated the link already, the link's original address must not be lost.
    if (decorated.has(anchor) || anchor.hasAttribute('download')) return;
    const url = hrefOf(anchor);
    const withIdentity = appendTo(url);
    if (withIdentity === url) return;
    const attribute = anchor.hasAttribute('href') ? 'href' : 'xlink:href';
    const before = anchor.getAttribute(attribute) ?? url;
    anchor.setAttribute(attribute, withIdentity);
    decorated.add(anchor);
    browser.clock.after(0, () => {
      decorated.delete(anchor);
      if (anchor.getAttribute(attribute) === withIdentity) anchor.setAttribute(attribute, before);
    });
  });
};
