import { asDefined } from './unclobbered.ts';

/**
 * The only way to the document. An element with a name becomes a property of the document and hides the built-in one:
 * `<img name="cookie">` hides `document.cookie`, and `<img name="currentScript">` forges the running script.
 * https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem
 */
export const pageDocument = ({ document, location }: Pick<Window, 'document' | 'location'>): Document =>
  // The document has `location` itself; no prototype has it.
  asDefined(document, { location: { value: location } });
