import { pageDocument } from '../browser/index.ts';

/**
 * The document for the inspector's libraries, in which named elements of the page hide nothing. They reach it by the
 * `ownerDocument` of the element that they render into, so each element that they create names it too.
 */
export const createOwnDocument = (page: Window & typeof globalThis): Document => {
  const view = pageDocument(page);
  const own: Document = new Proxy(view, {
    get: (_, name) => {
      const value: unknown = Reflect.get(view, name);
      if (name !== 'createElement' && name !== 'createElementNS') return value;
      return (...args: unknown[]) =>
        Object.defineProperty(Reflect.apply(value as () => Element, view, args), 'ownerDocument', {
          value: own,
        });
    },
  });
  return own;
};
