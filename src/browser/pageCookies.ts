import cookies from 'js-cookie';

/** The attributes that js-cookie accepts. */
export interface CookieAttributes {
  /** Days, or an exact date. Without it, the cookie lasts until the browser closes. */
  readonly expires?: number | Date;
  readonly path?: string;
  readonly domain?: string;
  readonly secure?: boolean;
  readonly sameSite?: 'strict' | 'Strict' | 'lax' | 'Lax' | 'none' | 'None';
}

/**
 * Cookies that page code writes: for this host only, unless it names a domain. They do not wait for consent, because
 * the page is responsible for them.
 */
export const pageCookies = {
  /** Without a name, returns all cookies by name. */
  get: (...name: readonly [name?: string]): unknown =>
    name.length > 0 ? cookies.get(name[0] as string) : cookies.get(),
  set: (name: string, value: string, attributes?: CookieAttributes): void => {
    cookies.set(name, value, attributes);
  },
  remove: (name: string, attributes?: CookieAttributes): void => cookies.remove(name, attributes),
};
