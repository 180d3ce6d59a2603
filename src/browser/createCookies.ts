import cookies from 'js-cookie';
import { attempt } from '../engine/attempt.ts';
import type { Cookies } from './browser.ts';

const DAY_MS = 86_400_000;

// Not `Object.hasOwn`: Safari has it since 15.4 only.
const hasOwn = Object.prototype.hasOwnProperty;

type Jar = Readonly<Record<string, string>>;

const read = (jar: Jar, name: string): string | undefined => (hasOwn.call(jar, name) ? jar[name] : undefined);

const rawCookies = cookies.withConverter({ read: (value) => value, write: (value) => value });

/** The domains that a cookie of this host may have: `www.a.b` → `a.b`, `www.a.b`. */
const domains = (host: string): string[] => {
  if (/^[\d.]+$|:/.test(host)) return [];
  const labels = host.split('.');
  return labels
    .slice(0, -1)
    .map((_, at) => labels.slice(at).join('.'))
    .reverse();
};

/** Reading or writing cookies throws in sandboxed frames and where they are forbidden. */
export const createCookies = ({ location, document }: Pick<Window, 'location' | 'document'>): Cookies => {
  const { hostname, protocol } = location;
  const attributes = { path: '/', sameSite: 'lax', secure: protocol === 'https:' } as const;

  // To read and to write a cookie the page has to ask another process: each is done once a task.
  let jar: Jar | undefined;
  const written = new Map<string, string>();
  const untilTaskEnds = () => {
    void Promise.resolve().then(() => {
      jar = undefined;
      written.clear();
    });
  };
  const all = () => {
    if (!jar) {
      jar = cookies.get();
      untilTaskEnds();
    }
    return jar;
  };

  // Read anew each time, but taken apart only where something has changed.
  let seen = '';
  let raw: Jar = {};
  const allRaw = () => {
    const now = document.cookie;
    if (now !== seen) raw = rawCookies.get();
    seen = now;
    return raw;
  };

  /** Where the browser has kept a cookie of ours. */
  let home: { readonly domain: string } | undefined;

  /** Writes nothing where there is nothing to remove. */
  const removeOne = (name: string) => {
    if (rawCookies.get(name) === undefined) return;
    cookies.remove(name, { path: '/' });
    for (const domain of domains(hostname)) cookies.remove(name, { path: '/', domain });
  };

  return {
    get: (name) => attempt(() => read(all(), name)),
    raw: (name) => attempt(() => read(allRaw(), name)),
    set: (name, value, milliseconds) => {
      const options =
        milliseconds === undefined ? attributes : { ...attributes, expires: milliseconds / DAY_MS };
      const kept = `${value} ${milliseconds}`;
      if (written.get(name) === kept) return;
      jar = undefined;
      written.set(name, kept);
      untilTaskEnds();
      attempt(() => {
        if (home) return void cookies.set(name, value, { ...options, ...home });
        // An older cookie of the same value would pass for the one that is tried now.
        removeOne(name);
        // A browser refuses cookies for public suffixes (co.uk): the first domain that keeps it is the site's.
        for (const domain of domains(hostname)) {
          cookies.set(name, value, { ...options, domain });
          if (cookies.get(name) !== value) continue;
          home = { domain };
          return;
        }
        cookies.set(name, value, options);
      });
    },
    remove: (name) => {
      jar = undefined;
      written.clear();
      attempt(() => {
        if (typeof name === 'string') return removeOne(name);
        for (const known of Object.keys(cookies.get())) if (name.test(known)) removeOne(known);
      });
    },
  };
};
