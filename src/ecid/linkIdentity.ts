import { attempt } from '../language/index.ts';
import { isEcid } from './isEcid.ts';

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
