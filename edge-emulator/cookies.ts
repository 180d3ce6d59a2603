/** Lifetimes in seconds, as in the answers of the live edge. */
export const identityMaxAge = 34_128_000;
export const clusterMaxAge = 1_800;
export const consentMaxAge = 15_552_000;

/** A cookie as in `state:store`: the edge names only SameSite, and alloy adds Secure itself. */
export interface StateEntry {
  readonly key: string;
  readonly value: string;
  /** Seconds. */
  readonly maxAge: number;
  readonly attrs: { readonly SameSite: 'None' };
}

/** The full name of one of the edge's cookies: `kndctr_ABC_AdobeOrg_identity` for the organisation `ABC@AdobeOrg`. */
export function cookieName(orgId: string, key: 'identity' | 'cluster' | 'consent'): string {
  return `kndctr_${orgId.replace('@', '_')}_${key}`;
}

export function stateEntry(key: string, value: string, maxAge: number): StateEntry {
  return { key, value, maxAge, attrs: { SameSite: 'None' } };
}

/** @param domain `null` limits the cookie to the host that answered. */
export function setCookieHeader(entry: StateEntry, domain: string | null): readonly [string, string] {
  const parts = [`${entry.key}=${entry.value}`, `Max-Age=${entry.maxAge}`, 'Path=/'];
  if (domain !== null) parts.push(`Domain=${domain}`);
  // Browsers refuse SameSite=None without Secure.
  parts.push('Secure', 'SameSite=None');
  return ['set-cookie', parts.join('; ')];
}

export function parseCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals).trim();
    // Of two cookies with the same name, the more specific one comes first.
    if (equals > 0 && !cookies.has(name)) cookies.set(name, pair.slice(equals + 1).trim());
  }
  return cookies;
}
