import type { Browser } from '../browser/index.ts';
import type { Unsubscribe } from '../engine/index.ts';
import { type Anchor, hrefOf, onClick } from '../sources/onClick.ts';

/**
 * Gives a link its identity while it is being followed: page and browser see the address with it, and nothing waits. When
 * the gesture is over, the address is put back, unless the page has changed it. Links opened or copied by the context
 * menu keep their own: a copied one may be passed on, and the visitor's identity with it. So do forms: the fields of a
 * form sent by GET take the place of its address's query.
 */
export const decorateLinks = (browser: Browser, appendTo: (url: string) => string): Unsubscribe => {
  const decorated = new Set<Anchor>();
  return onClick(browser, (anchor) => {
    // If a click inside this one has decorated the link, it must not lose its first address.
    if (!anchor || decorated.has(anchor) || anchor.hasAttribute('download')) return;
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
