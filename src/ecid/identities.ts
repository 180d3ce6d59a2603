import { attempt } from '../language/index.ts';

/** An ECID is two 63-bit numbers, each written with 19 digits. */
export const isEcid = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{38}$/.test(value);

/** The name of alloy's cookie for an organisation's visitor: `identity`, `cluster` or `consent`. */
export const alloyCookie = (orgId: string, name: string): string =>
  `kndctr_${orgId.replace('@', '_')}_${name}`;

/** The cookie by which Target's preview links last from page to page. The edge asks alloy to store it. */
export const TARGETS_PREVIEW = 'at_qa_mode';

/** Reads the ECID from alloy's identity cookie: the first field of a protobuf message, in URL-safe base 64. */
export const decodeIdentity = (cookie: string): string | undefined =>
  attempt(() => /\d{38}/.exec(atob(cookie.replace(/-/g, '+').replace(/_/g, '/')))?.[0]);

/**
 * The name of the visitor-ID library's identity cookie, which alloy reads and writes too.
 * Its value is `MCMID|<38 digits>`.
 */
export const legacyIdentityCookie = (orgId: string): string => `AMCV_${orgId}`;

/** §9 of the specification: 390 days. */
export const LEGACY_IDENTITY_MS = 390 * 86_400_000;

/** How long a link's identity is valid after the click, in alloy and in the library before it. */
const LINK_TTL_SECONDS = 300;

/** An earlier identity in a query, or in the query of a hash: `#/step1?adobe_mc=…`. */
const OLD = /(^[^?]*\?|&)(?:adobe_mc=[^&]*&?)+/g;

/**
 * The address with the visitor's ECID in its query, in the form of alloy's `appendIdentityToUrl`. An identity that is
 * already there is replaced, everything else stays. Throws if `href` is not absolute. `now` is in epoch milliseconds.
 */
export const addLinkIdentity = (href: string, ecid: string, orgId: string, now: number): string => {
  const url = new URL(href);
  const query = url.search.replace(OLD, '$1');
  const identity = `TS=${Math.round(now / 1000)}|MCMID=${ecid}|MCORGID=${encodeURIComponent(orgId)}`;
  const separator = /^\??$|&$/.test(query) ? '' : '&';
  url.search = `${query}${separator}adobe_mc=${encodeURIComponent(identity)}`;
  url.hash = url.hash.replace(OLD, '$1');
  return url.href;
};

/** Mail programs and redirects may encode an address again; nobody does so more often than this. */
const MAX_ENCODINGS = 10;

/** Decodes until nothing changes. A made-up address of many `%2525` must not cost the page seconds. */
const decodeAll = (text: string, times = MAX_ENCODINGS): string => {
  const decoded = decodeURIComponent(text);
  return decoded === text || times === 0 ? text : decodeAll(decoded, times - 1);
};

/**
 * The ECID in an address; of several the last, as in alloy. `undefined` if it is too old, malformed or another
 * organisation's.
 */
export const readLinkIdentity = (href: string, orgId: string, now: number): string | undefined =>
  attempt(() => {
    const { searchParams, hash } = new URL(href);
    const inHash = new URLSearchParams(hash.replace(/^[^?]*/, ''));
    const found = [inHash, searchParams].flatMap((query) => query.getAll('adobe_mc')).pop();
    const text = decodeAll(found ?? '');
    const [at, ecid, organisation] = ['TS', 'MCMID', 'MCORGID'].map(
      (name) => new RegExp(`(?:^|\\|)${name}=([^|]*)`).exec(text)?.[1],
    );
    // The clocks of two hosts of one visitor are the same.
    const isValid = organisation === orgId && Math.abs(now / 1000 - Number(at)) <= LINK_TTL_SECONDS;
    return isValid && isEcid(ecid) ? ecid : undefined;
  });
