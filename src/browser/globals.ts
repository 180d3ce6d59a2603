import { attempt, coverProperty, hasOwn, type Place } from '../language/index.ts';
import type { Browser } from './browser.ts';
import { pageDocument } from './pageDocument.ts';

export type Globals = Pick<Browser, 'global' | 'setGlobal' | 'declaredDataLayer' | 'onAssign'>;

/** As the page's scripts may have declared it. A name that a setting gives could be read only by `eval`. */
declare const adobeDataLayer: unknown;

/** The part of `Browser` that reads and sets a window's globals. */
export const createGlobals = (window: Window & typeof globalThis): Globals => {
  const globals = window as unknown as Record<string | symbol, unknown>;
  return {
    // The page's getters may throw, and undeclared names do.
    global: (name) => attempt(() => (hasOwn(globals, name) ? globals[name] : undefined)),
    declaredDataLayer: () => attempt(() => adobeDataLayer),
    setGlobal: (name, value) => {
      globals[name] = value;
      if (value === undefined) Reflect.deleteProperty(globals, name);
    },
    onAssign: (name, listener) => {
      const { writable, value } = Reflect.getOwnPropertyDescriptor(globals, name) ?? {};
      let own = value;
      const assign = (assigned: unknown) => {
        own = assigned;
        listener();
      };
      const uncover = writable ? coverProperty(globals, name, () => own, assign) : () => {};
      return () => uncover(own);
    },
  };
};

/** The globals of this window; `undefined` on a server. */
export const createGlobalsHere = (): Globals | undefined =>
  typeof window === 'undefined' ? undefined : createGlobals(window);

/** A global of the page, as a place whose value can be replaced or wrapped. */
export const globalOf = (
  { global, setGlobal }: Pick<Globals, 'global' | 'setGlobal'>,
  name: string,
): Place => {
  // A page may have made its global read-only: it stays.
  const put = (value: unknown) => void attempt(() => setGlobal(name, value));
  return { read: () => global(name), put, restore: put };
};

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
