const secondLevels = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'or', 'org']);

/**
 * `www.corp.co.uk:8443` → `corp.co.uk`. `null` for IP addresses and single labels (`localhost`), for which hosts cannot
 * share a cookie. The domain is guessed by its shape: the public suffix list would be larger than the emulator.
 */
export function registrableDomain(host: string): string | null {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const labels = name.split('.');
  if (labels.length < 2 || name.includes('[') || /^[\d.]+$/.test(name)) return null;
  const last = labels.at(-1) ?? '';
  const second = labels.at(-2) ?? '';
  const isCompound = labels.length > 2 && last.length === 2 && secondLevels.has(second);
  return labels.slice(isCompound ? -3 : -2).join('.');
}

/**
 * Whether the edge's host and the page share a registrable domain, so that the browser sends the edge's own cookies.
 */
export function isFirstParty(host: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const domain = registrableDomain(host);
  return domain !== null && domain === registrableDomain(new URL(origin).host);
}
