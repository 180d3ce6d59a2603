import { registrableDomain } from '../../../src/page/index.ts';
import type { HostNames } from '../renameHosts.ts';

/**
 * The hosts that replace those of the examples' site. A host such as `localhost` shares its domain with no other host,
 * so another port stands for the site's other host.
 * @param root the demo's root address.
 */
export const hostNames = (root: URL): HostNames => {
  const { origin, protocol, hostname, port, pathname } = root;
  const sibling = `explore.${hostname}`;
  const isSameSite = registrableDomain(sibling) === registrableDomain(hostname);
  const other = isSameSite
    ? `${protocol}//${sibling}${port && `:${port}`}`
    : `${protocol}//${hostname}:${Number(port || 80) + 1}`;
  return [
    ['https://www.example.com', origin],
    ['https://explore.example.com', other],
    // Settings name scripts by an https address or by a path.
    ['https://scripts.example.com/', `${pathname}vendor/`],
    ['www.example.com', hostname],
    ['explore.example.com', isSameSite ? sibling : hostname],
  ];
};
