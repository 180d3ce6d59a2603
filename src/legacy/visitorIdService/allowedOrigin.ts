import { attempt } from '../../language/index.ts';
import { isOfHosts, registrableDomain } from '../../page/index.ts';

/**
 * Whether a page of that origin may share the visitor's identity with this one: same protocol, and same site or a
 * sister host.
 */
export const isAllowedOrigin = (origin: string, page: string, sisterHosts: readonly string[]): boolean => {
  // Not by `URL.canParse`, which browsers have only since 2023 (https://developer.mozilla.org/docs/Web/API/URL/canParse_static).
  // An origin may be `null`.
  const [theirs, ours] = [origin, page].map((url) => attempt(() => new URL(url)));
  if (!theirs || theirs.protocol !== ours?.protocol) return false;
  return (
    registrableDomain(theirs.hostname) === registrableDomain(ours.hostname) ||
    isOfHosts(theirs.hostname, sisterHosts)
  );
};
