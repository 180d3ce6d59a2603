import { keysOf } from '../language/index.ts';

/** The attributes that js-cookie accepts. */
export interface CookieAttributes {
  /** Days, or an exact date. Without it, the cookie lasts until the browser closes. */
  readonly expires?: number | Date | undefined;
  readonly path?: string;
  readonly domain?: string;
  readonly secure?: boolean;
  readonly sameSite?: 'strict' | 'Strict' | 'lax' | 'Lax' | 'none' | 'None';
}

/**
 * js-cookie also takes what a page's script has added to `Object.prototype` for attributes, and throws on functions.
 * An attribute without a value is none.
 */
export const cookieAttributes = (attributes?: CookieAttributes): CookieAttributes => ({
  ...Object.fromEntries(keysOf(Object.prototype).map((name) => [name, undefined])),
  ...attributes,
});
