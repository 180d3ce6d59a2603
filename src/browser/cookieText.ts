import { attempt } from '../language/index.ts';
import { oncePerTask } from './oncePerTask.ts';
import { asDefined } from './unclobbered.ts';

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
