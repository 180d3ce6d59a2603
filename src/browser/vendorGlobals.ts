import { createGlobals } from './createGlobals.ts';
import { pageDocument } from './pageDocument.ts';

/**
 * `document` and `window` for third-party code, in which named elements hide and forge nothing. The document is a view,
 * because vendors read it by its properties; browsers observe nodes only, so their observers get the node.
 */
export const vendorGlobals = (page = window) => {
  const view = pageDocument(page);
  const { global } = createGlobals(page);
  const construct = (Observer: typeof MutationObserver, [react]: [MutationCallback]) => {
    const observer = new Observer(react);
    const { observe } = observer;
    observer.observe = (target, options) =>
      Reflect.apply(observe, observer, [target === view ? view.getRootNode() : target, options]);
    return observer;
  };
  const get = (_: object, name: string | symbol) => {
    const found = name === 'document' ? view : global(name);
    return found && name === 'MutationObserver' ? new Proxy(found, { construct }) : found;
  };
  return [view, new Proxy({}, { get })] as const;
};

/** The document for js-cookie. It is found when js-cookie uses it, because importing the tag needs no page. */
export const cookieDocument: Pick<Document, 'cookie'> = {
  get cookie() {
    return pageDocument(window).cookie;
  },
  set cookie(text) {
    pageDocument(window).cookie = text;
  },
};
