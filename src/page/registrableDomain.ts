import { withoutDot } from './isOfHosts.ts';

/** The second-level names under which countries register domains: `co.uk`, `com.br`. */
const SECOND_LEVEL = /^(ac|co|com|edu|gob|gov|govt|mil|ne|net|nom|or|org)$/;
const ADDRESS = /^[\d.]+$|:/;
/**
 * Domains of hosting companies. Each customer has a separate host below them, at any depth, so neighbouring hosts
 * belong to different owners. From https://publicsuffix.org, those that host such sites.
 */
const SHARED =
  /(^|\.)((adobeaemcloud|amazonaws|amplifyapp|appspot|firebaseapp|herokuapp|onrender)\.com|(akamaized|azureedge|azurefd|azurestaticapps|azurewebsites|cloudfront|edgekey|fastly|windows)\.net|(aem|hlx)\.(live|page)|git(hub|lab)\.io|(netlify|run|vercel|web)\.app|(pages|workers)\.dev)$/;

/**
 * The domain that a host's owner has registered: `www.example.com` → `example.com`, `a.b.example.co.uk` →
 * `example.co.uk`, `acme.github.io` → itself. The shape of the name decides, because the list of all public suffixes
 * is larger than the tag.
 */
export const registrableDomain = (host: string): string => {
  const name = withoutDot(host.toLowerCase());
  if (ADDRESS.test(name) || SHARED.test(name)) return name;
  const labels = name.split('.');
  const [country = '', second = ''] = [...labels].reverse();
  const length = country.length === 2 && SECOND_LEVEL.test(second) ? 3 : 2;
  return labels.slice(-length).join('.');
};
