import { type CookieAttributes, cookieText, readCookies } from './cookieText.ts';
import { pageDocument } from './pageDocument.ts';

const set = (name: string, value: string, attributes: CookieAttributes = {}): void => {
  pageDocument(window).cookie = cookieText(name, value, attributes);
};

/**
 * Cookies that page code writes: for this host only, unless it names a domain. They do not wait for consent, because
 * the page is responsible for them.
 */
export const pageCookies = {
  /** Without a name, returns all cookies by name. */
  get: (...name: readonly [name?: string]): unknown => {
    const jar = readCookies(pageDocument(window).cookie);
    return name.length > 0 ? jar.get(name[0] as string) : Object.fromEntries(jar);
  },
  set,
  remove: (name: string, attributes?: CookieAttributes): void =>
    set(name, '', { ...attributes, expires: -1 }),
};
