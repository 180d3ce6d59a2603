import { createGlobals } from './createGlobals.ts';
import { pageDocument } from './pageDocument.ts';

/**
 * `document` and `window` for third-party code, in which named elements hide and forge nothing. An observer gets the
 * document itself, because browsers observe nodes only.
 */
export const vendorGlobals = (page = window) => {
  const view = pageDocument(page);
  const { global } = createGlobals(page);
  const MutationObserver = (react: MutationCallback) => {
    const observer = new page.MutationObserver(react);
    return {
      observe: (target: Node, options: MutationObserverInit) =>
        observer.observe(target === view ? view.getRootNode() : target, options),
      disconnect: () => observer.disconnect(),
    };
  };
  const own: Readonly<Record<string | symbol, unknown>> = { document: view, MutationObserver };
  return { document: view, window: new Proxy({}, { get: (_, name) => own[name] ?? global(name) }) };
};
