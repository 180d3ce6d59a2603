import { cookieName, parseCookies } from './cookies.ts';
import { ecidOf, mintEcid } from './ecid.ts';
import type { EdgeRequest } from './exchange.ts';
import { decodeIdentity, type StoredIdentity } from './identityCookie.ts';
import { isObject, objectAt } from './json.ts';
import { identitiesOf } from './payload.ts';

export interface Identity {
  readonly ecid: string;
  /** The request named no known identity, so the ECID was newly minted. */
  readonly isNew: boolean;
  /** The content of the visitor's cookie. */
  readonly stored: StoredIdentity | null;
}

/**
 * Identifies the sender of a request. An ECID in the request overrides the cookie's (alloy's functional test C5594866:
 * an `adobe_mc` link changes a known visitor's identity). A first-party device ID counts only for a visitor without an
 * ECID.
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

/** Cookies arrive in a header from a first-party page, and in the body (`meta.state.entries`) from any other page. */
function cookiesOf(request: EdgeRequest, body: unknown): ReadonlyMap<string, string> {
  const { entries } = objectAt(body, 'meta', 'state');
  const transferred = (Array.isArray(entries) ? entries : [])
    .filter(isObject)
    .map((entry) => [String(entry.key), String(entry.value)] as const);
  return new Map([...transferred, ...parseCookies(request.headers.cookie ?? '')]);
}
