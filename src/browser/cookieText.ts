import { attempt } from '../engine/index.ts';

export const DAY_MS = 86_400_000;

/** The attributes of a cookie, named as in js-cookie. */
export interface CookieAttributes {
  /** Days, or an exact date. Without it, the cookie lasts until the browser closes. */
  readonly expires?: number | Date | undefined;
  readonly path?: string;
  readonly domain?: string;
  readonly secure?: boolean;
  readonly sameSite?: 'strict' | 'Strict' | 'lax' | 'Lax' | 'none' | 'None';
}

/** The cookies in a `document.cookie` text, not decoded. */
export const pairsOf = (text: string) =>
  text.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('=') };
  });

const decoded = (text: string) => text.replace(/(%[\da-f]{2})+/gi, decodeURIComponent);

/** The decoded cookies by name. Of several with one name, the first counts; one that cannot be decoded is left out. */
export const readCookies = (text: string): ReadonlyMap<string, string> => {
  const jar = new Map<string, string>();
  for (const { name, value } of text ? pairsOf(text) : [])
    attempt(() => {
      const key = decodeURIComponent(name);
      if (!jar.has(key)) jar.set(key, decoded(value[0] === '"' ? value.slice(1, -1) : value));
    });
  return jar;
};

const encode = (it: string) => encodeURIComponent(it).replace('(', '%28').replace(')', '%29');

/**
 * The text that sets a cookie. Characters that a name or value may not contain are encoded:
 * https://www.rfc-editor.org/rfc/rfc6265#section-4.1.1
 */
export const cookieText = (name: string, value: string, attributes: CookieAttributes): string => {
  const { expires, ...others } = { path: '/', ...attributes };
  const end = typeof expires === 'number' ? new Date(Date.now() + expires * DAY_MS) : expires;
  return [
    `${name.replace(/[^\w!#$&'*+.^`|~-]/gu, encode)}=${value.replace(/[^\w!#$&'()*+./:<=>?@[\]^`{|}~-]/gu, encode)}`,
    ...Object.entries({ expires: end?.toUTCString(), ...others }).flatMap(([key, it]) =>
      // A semicolon would begin a further attribute.
      it ? (it === true ? key : `${key}=${String(it).split(';')[0]}`) : [],
    ),
  ].join('; ');
};
