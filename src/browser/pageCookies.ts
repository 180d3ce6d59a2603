import cookies from 'js-cookie';
import { type CookieAttributes, cookieAttributes } from './cookieAttributes.ts';
import { pageCookieText } from './pageDocument.ts';

const set = (name: string, value: string, attributes?: CookieAttributes): void => {
  cookies.set(name, value, cookieAttributes(attributes));
};

/**
 * Cookies that page code writes: for this host only, unless it names a domain. They do not wait for consent, because
 * the page is responsible for them.
 */
export const pageCookies = {
  /** Without a name, returns all cookies by name. */
  get: (...name: readonly [name?: string]): unknown => {
    // The page may just have written it.
    pageCookieText(window).again();
    return name.length > 0 ? cookies.get(name[0] as string) : cookies.get();
  },
  set,
  remove: (name: string, attributes?: CookieAttributes): void =>
    set(name, '', { ...attributes, expires: -1 }),
};
