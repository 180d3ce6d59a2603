import { type CookieAttributes, documentCookies } from './documentCookies.ts';

/**
 * Cookies as page code writes its own: for this host alone unless it names a domain. They wait for no consent, which is
 * the page's business here.
 */
export const pageCookies = {
  /** Without a name: all cookies by their names. */
  get: (...asked: readonly [name?: string]): unknown => {
    const [name] = asked;
    if (name) return documentCookies.get(name);
    return asked.length > 0 ? undefined : documentCookies.all();
  },
  set: (name: string, value: string, attributes?: CookieAttributes): void =>
    documentCookies.set(name, value, attributes),
  remove: (name: string, attributes?: CookieAttributes): void => documentCookies.remove(name, attributes),
};
