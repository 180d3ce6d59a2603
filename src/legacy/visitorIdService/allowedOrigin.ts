import { isOfHosts, registrableDomain } from '../../page/index.ts';

/**
 * Whether a page of that origin may share the visitor's identity with this one: same protocol, and same site or a
 * sister host.
 */
export const isAllowedOrigin = (origin: string, page: string, sisterHosts: readonly string[]): boolean => {
  if (!URL.canParse(origin) || !URL.canParse(page)) return false;
  const [theirs, ours] = [new URL(origin), new URL(page)];
  if (theirs.protocol !== ours.protocol) return false;
  return (
    registrableDomain(theirs.hostname) === registrableDomain(ours.hostname) ||
    isOfHosts(theirs.hostname, sisterHosts)
  );
};
