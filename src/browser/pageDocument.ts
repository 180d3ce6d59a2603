import { attempt, oncePerTask } from '../language/index.ts';

/**
 * The node as its interface defines it: properties come from the prototypes, and methods are called on the node. The
 * result is no node for the browser; its `getRootNode` and `querySelector` return nodes.
 */
export const asDefined = <T extends object>(node: T, own: PropertyDescriptorMap = {}): T =>
  new Proxy(Object.create(Object.getPrototypeOf(node), own), {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, node);
      return typeof value === 'function' ? (...args: unknown[]) => Reflect.apply(value, node, args) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value, node),
  });

/**
 * A form's controls hide the form's own properties (`<input name="matches">`), as named elements hide the document's.
 * No other node has such properties.
 * https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem
 */
export const unclobbered = <T extends object>(node: T): T =>
  'noValidate' in node || 'forms' in node ? asDefined(node) : node;

/**
 * The key of the site's domain in local storage, where the browser refuses cookies for the domain above it, a public
 * suffix: `shop.co.uk`, `shop.github.io`.
 */
export const DOMAIN_KEY = 'tamis_domain';

/** `document.cookie` of one page. */
export interface CookieText {
  readonly get: () => string;
  /** What another script may have written meanwhile is read again. */
  readonly again: () => void;
  /** Also spares the browser a cookie that it would refuse: alloy looks for the site's domain on each page. */
  readonly set: (cookie: string) => void;
  /** The browser refuses cookies for the domains above this one, also on later pages. */
  readonly keepHome: (domain: string) => void;
}

const texts = new WeakMap<Document, CookieText>();

/**
 * Reading cookies needs another process, and js-cookie and alloy read them several times for one value. So everyone here
 * shares one reading, until the task ends or a cookie is written through this.
 */
export const cookieText = (of: Document): CookieText => {
  const known = texts.get(of);
  if (known) return known;
  const node = asDefined(of);
  const { get, again } = oncePerTask(() => node.cookie);
  const storage = () => (node.defaultView as Window).localStorage;
  const isRefused = (cookie: string) => {
    const domain = /; *domain=([^;]+)/i.exec(cookie)?.[1];
    const home = domain && attempt(() => storage().getItem(DOMAIN_KEY));
    return home && `.${new URL(node.URL).hostname}`.endsWith(`.${home}`) && home.endsWith(`.${domain}`);
  };
  const made: CookieText = {
    get,
    again,
    set: (cookie) => {
      if (isRefused(cookie)) return;
      node.cookie = cookie;
      again();
    },
    keepHome: (domain) => void attempt(() => storage().setItem(DOMAIN_KEY, domain)),
  };
  texts.set(of, made);
  return made;
};

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
