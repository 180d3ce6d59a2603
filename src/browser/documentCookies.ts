/** As js-cookie takes them. */
export interface CookieAttributes {
  /** Days, or the very moment; left out, the cookie lasts until the browser closes. */
  readonly expires?: number | Date;
  readonly path?: string;
  readonly domain?: string;
  readonly secure?: boolean;
  readonly sameSite?: 'strict' | 'Strict' | 'lax' | 'Lax' | 'none' | 'None';
}

type Read = (value: string) => string;

const DAY_MS = 86_400_000;

const decode: Read = (value) =>
  (value.startsWith('"') ? value.slice(1, -1) : value).replace(/(%[\da-f]{2})+/gi, decodeURIComponent);

/** The first cookie of each name counts, as the browser sorts them: the one of the longest path. */
const jar = (read: Read, wanted?: string): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const cookie of document.cookie ? document.cookie.split('; ') : []) {
    const [key = '', ...rest] = cookie.split('=');
    try {
      const name = decodeURIComponent(key);
      values[name] ??= read(rest.join('='));
      if (name === wanted) break;
    } catch {
      // Somebody else's, which is no encoded text.
    }
  }
  return values;
};

const set = (name: string, value: string, given?: CookieAttributes): void => {
  const { expires } = given ?? {};
  const until = typeof expires === 'number' ? new Date(Date.now() + expires * DAY_MS) : expires;
  const attributes = Object.entries({ path: '/', ...given, expires: until?.toUTCString() })
    .filter(([, it]) => it)
    // Nothing else can be slipped in behind a semicolon.
    .map(([key, it]) => (it === true ? key : `${key}=${String(it).split(';')[0]}`));
  // What may stay as it is: https://www.rfc-editor.org/rfc/rfc6265#section-4.1.1
  const key = String(name)
    .replace(/[^!#$&'*+.^`|~\w-]+/g, encodeURIComponent)
    .replace(/[()]/g, escape);
  const text = String(value).replace(/[^!#$&-+\--:<-[\]-~]+/g, encodeURIComponent);
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie store is done with it later, perhaps after the page.
  document.cookie = [`${key}=${text}`, ...attributes].join('; ');
};

/** The page's cookies, encoded as js-cookie does it. Throws where cookies are forbidden. */
export const documentCookies = {
  get: (name: string): string | undefined => jar(decode, name)[name],
  /** As it stands there. */
  raw: (name: string): string | undefined => jar((value) => value, name)[name],
  all: (): Record<string, string> => jar(decode),
  set,
  remove: (name: string, attributes?: CookieAttributes): void =>
    set(name, '', { ...attributes, expires: -1 }),
};
