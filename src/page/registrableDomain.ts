/** The names under which a country registers domains: `co.uk`, `com.br`. */
const SECOND_LEVEL = /^(ac|co|com|edu|gob|gov|govt|mil|ne|net|nom|or|org)$/;
const ADDRESS = /^[\d.]+$|:/;

/**
 * The domain that a host's owner has registered: `www.example.com` → `example.com`, `a.b.example.co.uk` →
 * `example.co.uk`. Told by the shape of the name, for the list of all public suffixes is larger than the whole tag.
 */
export const registrableDomain = (host: string): string => {
  if (ADDRESS.test(host)) return host;
  const labels = host.toLowerCase().split('.');
  const [country = '', second = ''] = [...labels].reverse();
  const length = country.length === 2 && SECOND_LEVEL.test(second) ? 3 : 2;
  return labels.slice(-length).join('.');
};
