import { type CookieText, cookieText } from './cookieText.ts';
import { asDefined } from './unclobbered.ts';

/**
 * The only way to the document. An element with a name becomes a property of the document and hides the built-in one:
 * `<img name="cookie">` hides `document.cookie`, and `<img name="currentScript">` forges the running script.
 * https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem
 */
export const pageDocument = ({ document, location }: Pick<Window, 'document' | 'location'>): Document =>
  asDefined(document, {
    // The document has it itself; no prototype has it.
    location: { value: location },
    cookie: cookieText(document),
  });

/** The page's cookies, as all parts here read them. */
export const pageCookieText = ({ document }: Pick<Window, 'document'>): CookieText => cookieText(document);
