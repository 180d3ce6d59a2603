import { attempt } from '../engine/attempt.ts';
import { isEcid } from './isEcid.ts';

/** What alloy, and the library before it, allow a link from its click to its page. */
const LINK_TTL_SECONDS = 300;

/** In a query, or in that of a hash: `#/step1?adobe_mc=…`. */
const OLD = /(^[^?]*\?|&)(?:adobe_mc=[^&]*&?)+/g;

/**
 * The address with the visitor's ECID in its query, as alloy's `appendIdentityToUrl` writes it; one that is there
 * already is replaced. Everything else stays. `href` must be absolute, else it throws; `now` in epoch milliseconds.
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

/** Mail programs and redirects encode an address once more. */
const decodeAll = (text: string): string => {
  const decoded = decodeURIComponent(text);
  return decoded === text ? text : decodeAll(decoded);
};

/** The ECID in an address, the last of several as in alloy; none if it is too old, another organisation's or malformed. */
export const readLinkIdentity = (href: string, orgId: string, now: number): string | undefined =>
  attempt(() => {
    const { searchParams, hash } = new URL(href);
    const inHash = new URLSearchParams(hash.replace(/^[^?]*/, ''));
    const found = [inHash, searchParams].flatMap((query) => query.getAll('adobe_mc')).pop();
    const text = decodeAll(found ?? '');
    const [at, ecid, organisation] = ['TS', 'MCMID', 'MCORGID'].map(
      (name) => new RegExp(`(?:^|\\|)${name}=([^|]*)`).exec(text)?.[1],
    );
    const isValid = organisation === orgId && now / 1000 <= Number(at) + LINK_TTL_SECONDS;
    return isValid && isEcid(ecid) ? ecid : undefined;
  });
