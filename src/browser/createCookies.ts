import cookies from 'js-cookie';
import { attempt, hasOwn, oncePerTask } from '../language/index.ts';
import type { Cookies } from './browser.ts';
import { cookieAttributes } from './cookieAttributes.ts';
import { DOMAIN_KEY, pageCookieText, pageDocument } from './pageDocument.ts';

const DAY_MS = 86_400_000;

/** A `document.cookie` text, parsed as far as somebody has asked. */
interface ReadText {
  readonly text: string;
  readonly raw: Map<string, readonly string[]>;
  jar?: Readonly<Record<string, string>>;
}

/** The cookies in a `document.cookie` text, not decoded. */
const pairsOf = (text: string) =>
  text.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('=') };
  });

/** The domains that a cookie of this host may have: `www.a.b` → `a.b`, `www.a.b`. */
const domains = (host: string): string[] => {
  if (/^[\d.]+$|:/.test(host)) return [];
  const labels = host.split('.');
  return labels
    .slice(0, -1)
    .map((_, at) => labels.slice(at).join('.'))
    .reverse();
};

/** The paths that a cookie of this page may have besides `/`: `/a/b` → `/a`, `/a/`, `/a/b`, `/a/b/`. */
const paths = (pathname: string): string[] => {
  const segments = pathname.split('/').filter(Boolean);
  return segments
    .map((_, at) => `/${segments.slice(0, at + 1).join('/')}`)
    .flatMap((path) => [path, `${path}/`]);
};

/** Reading or writing cookies throws in sandboxed frames, and if cookies are forbidden: no failure to report. */
export const createCookies = (window: Pick<Window, 'location' | 'document'>): Cookies => {
  const { location } = window;
  const { hostname, protocol } = location;
  const page = pageDocument(window);
  const attributes = { path: '/', sameSite: 'lax', secure: protocol === 'https:' } as const;

  const text = pageCookieText(window);
  // Writing cookies needs another process. So the same value is written only once per task.
  const written = oncePerTask(() => new Map<string, string>());

  // Parsed only if something has changed.
  let seen: ReadText | undefined;
  const look = () => {
    const now = text.get();
    if (seen?.text !== now) seen = { text: now, raw: new Map() };
    return seen;
  };
  const allRaw = (name: string) => {
    const { text: now, raw } = look();
    const known = raw.get(name);
    if (known) return known;
    const values = pairsOf(now).flatMap((pair) => (pair.name === name ? [pair.value] : []));
    raw.set(name, values);
    return values;
  };

  /** The domain for which the browser has accepted a cookie of ours. */
  let home: { readonly domain: string } | undefined;

  /** A cookie that a server has set, which no script can change, would be refused for any domain, too. */
  const isSuffix = (domain: string) => {
    const probe = `${DOMAIN_KEY}=1; domain=${domain}`;
    page.cookie = probe;
    const isKept = page.cookie.includes(`${DOMAIN_KEY}=`);
    if (isKept) page.cookie = `${probe}; max-age=0`;
    return !isKept;
  };

  /** Writes nothing if there is nothing to remove. */
  const removeThose = (matches: (name: string) => boolean) => {
    const names = () => new Set(pairsOf(page.cookie).map(({ name }) => name));
    const removeAt = (name: string, path: string) => {
      const gone = `${name}=; path=${path}; max-age=0`;
      page.cookie = gone;
      for (const domain of domains(hostname)) page.cookie = `${gone}; domain=${domain}`;
    };
    for (const name of names()) {
      // Another script may have written a name that cannot be decoded.
      if (!matches(attempt(() => decodeURIComponent(name)) ?? name)) continue;
      removeAt(name, '/');
      // An older script may have left it on a path of its own.
      if (names().has(name)) for (const path of paths(location.pathname)) removeAt(name, path);
    }
  };

  return {
    again: text.again,
    get: (name) =>
      attempt(() => {
        const now = look();
        now.jar ??= cookies.get();
        return hasOwn(now.jar, name) ? now.jar[name] : undefined;
      }),
    names: () => attempt(() => pairsOf(look().text).map(({ name }) => name)) ?? [],
    raw: (name) => attempt(() => allRaw(name)) ?? [],
    set: (name, value, milliseconds) => {
      const options =
        milliseconds === undefined ? attributes : { ...attributes, expires: milliseconds / DAY_MS };
      const kept = `${value} ${milliseconds}`;
      if (written.get().get(name) === kept) return;
      text.again();
      written.get().set(name, kept);
      attempt(() => {
        const isKept = (domain?: object) => {
          cookies.set(name, value, cookieAttributes({ ...options, ...domain }));
          return cookies.get(name) === value;
        };
        if (home && isKept(home)) return;
        // An older cookie of another domain would hide ours. One with the same value would look like the cookie that is
        // tried now.
        removeThose((known) => known === name);
        // A browser refuses cookies for public suffixes (co.uk): the first domain that keeps the cookie is the site's.
        // https://www.rfc-editor.org/rfc/rfc6265#section-5.3
        for (const domain of domains(hostname)) {
          if (!isKept({ domain })) continue;
          home = { domain };
          const above = domain.slice(domain.indexOf('.') + 1);
          if (above.includes('.') && isSuffix(above)) text.keepHome(domain);
          return;
        }
        isKept();
      });
    },
    remove: (name) => {
      text.again();
      written.again();
      attempt(() => removeThose((known) => (typeof name === 'string' ? known === name : name.test(known))));
    },
  };
};
