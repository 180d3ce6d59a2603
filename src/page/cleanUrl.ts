/** Parameters whose value never leaves, whatever it looks like; Adobe's hold the visitor's identity. */
const SECRET_NAME =
  /^(e[-_.]?mail|mail|user[-_.]?(name|mail)|login|[\w.-]*(token|password|passwd|pwd|secret|otp|jwt)|sid|[\w.-]*session[-_.]?id|auth|authorization|signature|sig|api[-_.]?key|adobe_(mc|mc_sdid|aa_vid))$/i;

/** Not `logo@2x.png`. */
const EMAIL = /[^\s@]@(?![1-4]x\.(png|jpe?g|webp|avif|gif|svg)$)[^\s@/]+\.[a-z]{2,}/i;
const EMAILS_IN_TEXT = /[^\s/?#&=:;,<>()]+(?:@|%40)[^\s/?#&=:;,<>()@]+\.[^\s/?#&=:;,<>()@]+/g;
const UUID = /[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/i;
const JWT = /eyJ[\w-]{8,}\.[\w-]+/;

/** A segment after one of these may be a token even when it is short. */
const BEFORE_TOKEN =
  /^(token|(update|reset|forgot|change|set)[-_]?password|activate|activation|verify|confirm|invite)$/i;

const REDACTED = 'redacted';

/** Takes up to two layers of percent encoding off; what is malformed stays as it is. */
export const decode = (text: string): string => {
  let decoded = text;
  for (let layer = 0; layer < 2 && decoded.includes('%'); layer++) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return decoded;
    }
  }
  return decoded;
};

/** Of a JWT; all else that is opaque is longer. */
const SHORTEST_OPAQUE = 13;

/** Random-looking: a long run that mixes letters and digits, as words and article numbers do not. */
const isOpaque = (text: string): boolean =>
  UUID.test(text) ||
  JWT.test(text) ||
  text.split(/[-_.~+\s]/).some((run) => run.length >= 16 && /\d/.test(run) && /[a-z]/i.test(run));

/** A text without the e-mail addresses in it. */
export const withoutEmails = (text: string): string => text.replace(EMAILS_IN_TEXT, REDACTED);

const isSecret = (encoded: string): boolean => {
  const text = decode(encoded);
  return (text.includes('@') && EMAIL.test(text)) || (text.length >= SHORTEST_OPAQUE && isOpaque(text));
};

// The first use of a regular expression is dear: it comes after what is told without one, here and below.
const cleanPath = (path: string): string =>
  path
    .split('/')
    .map((segment, at, segments) => {
      const followsWord =
        segment.length >= 6 && /\d/.test(segment) && BEFORE_TOKEN.test(segments[at - 1] ?? '');
      return followsWord || isSecret(segment) ? REDACTED : segment;
    })
    .join('/');

const mayStay = (pair: string): boolean => {
  const [name = '', ...value] = pair.split('=');
  return !SECRET_NAME.test(decode(name)) && !isSecret(name) && !isSecret(value.join('='));
};

const cleanQuery = (query: string): string => (query ? query.split('&').filter(mayStay).join('&') : '');

const withQuery = (path: string, mark: '?' | '#', query: string): string =>
  query ? `${path}${mark}${query}` : path;

/** A hash is a route with a query (`#/step1?x=y`), a query (`#access_token=…`) or a name. */
const cleanHash = (hash: string): string => {
  const at = hash.indexOf('?');
  if (at >= 0) return withQuery(cleanPath(hash.slice(0, at)), '?', cleanQuery(hash.slice(at + 1)));
  return hash.includes('=') ? cleanQuery(hash) : cleanPath(hash);
};

/**
 * Takes e-mail addresses, passwords, tokens and user names out of a URL: parameters are dropped, path segments
 * replaced by `redacted`. Never throws; what is no URL is cleaned as text.
 */
export const cleanUrl = (url: string): string => {
  if (!url) return '';
  const parts =
    /^(?:([a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#]*@)?([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is.exec(url);
  if (!parts) return '';
  const [, scheme = '', host, path = '', query = '', hash = ''] = parts;
  if (host === undefined && /^[a-z][a-z0-9+.-]*:/i.test(path)) {
    return withQuery(withoutEmails(decode(path)), '?', cleanQuery(query));
  }
  const origin = host === undefined ? '' : `${scheme}//${host}`;
  return withQuery(withQuery(origin + cleanPath(path), '?', cleanQuery(query)), '#', cleanHash(hash));
};
