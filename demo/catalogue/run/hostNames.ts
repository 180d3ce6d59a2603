import { registrableDomain } from '../../../src/page/index.ts';
import type { HostNames } from '../renameHosts.ts';

/**
 * What stands here for the hosts of the examples' site. A host such as `localhost` shares its domain with no other: there
 * another port stands for the site's other host.
 * @param root where the demo lies.
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
    // A setting names scripts by https or by their path.
    ['https://scripts.example.com/', `${pathname}example-scripts/`],
    ['www.example.com', hostname],
    ['explore.example.com', isSameSite ? sibling : hostname],
  ];
};
