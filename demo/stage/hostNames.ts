import { registrableDomain } from '../../src/page/index.ts';

/** Host names, with or without scheme and path, and their replacements; the first match wins. */
export type HostNames = readonly (readonly [from: string, to: string])[];

/**
 * Replaces the host names in all texts of a value: the examples' site does not exist, so other hosts take its place.
 */
export const renameHosts = <T>(value: T, names: HostNames): T => {
  if (value === undefined) return value;
  const text = JSON.stringify(value);
  return JSON.parse(names.reduce((renamed, [from, to]) => renamed.replaceAll(from, to), text));
};

/**
 * The demo's hosts, which replace those of the examples' site. A host such as `localhost` shares its domain with no
 * other host, so another port stands for the site's other host.
 * @param root the demo's root address.
 */
export const demoHosts = (root: URL): HostNames => {
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
