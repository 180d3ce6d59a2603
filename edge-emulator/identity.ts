import { cookieName, parseCookies } from './cookies.ts';
import { ecidOf, mintEcid } from './ecid.ts';
import type { EdgeRequest } from './exchange.ts';
import { decodeIdentity, type StoredIdentity } from './identityCookie.ts';
import { isObject, objectAt } from './json.ts';
import { identitiesOf } from './payload.ts';

export interface Identity {
  readonly ecid: string;
  /** Minted just now, out of nothing. */
  readonly isNew: boolean;
  /** What the visitor's cookie held. */
  readonly stored: StoredIdentity | null;
}

/**
 * Who sent the request. An ECID in the request overrides the cookie's (alloy's functional test C5594866: an
 * `adobe_mc` link changes a known visitor's identity); a first-party device ID counts only for a visitor without one.
 */
export function identify(
  request: EdgeRequest,
  body: unknown,
  { orgId, random }: { orgId: string; random: () => number },
): Identity {
  const cookie = cookiesOf(request, body).get(cookieName(orgId, 'identity'));
  const stored = cookie === undefined ? null : decodeIdentity(cookie);
  const [fpid] = identitiesOf(body, 'FPID');
  const known =
    identitiesOf(body, 'ECID')[0] ?? stored?.ecid ?? (fpid === undefined ? undefined : ecidOf(fpid));
  return { ecid: known ?? mintEcid(random), isNew: known === undefined, stored };
}

/** Cookies come by header from a first-party page, and in the body (`meta.state.entries`) from any other. */
function cookiesOf(request: EdgeRequest, body: unknown): ReadonlyMap<string, string> {
  const { entries } = objectAt(body, 'meta', 'state');
  const transferred = (Array.isArray(entries) ? entries : [])
    .filter(isObject)
    .map((entry) => [String(entry.key), String(entry.value)] as const);
  return new Map([...transferred, ...parseCookies(request.headers.cookie ?? '')]);
}
