import { partsOf, type SiteParts } from '../src/site/siteParts.ts';

/** Vite's `define` for the constants that make unreachable what the site does without. */
export const partsDefine = (site: SiteParts): Readonly<Record<string, string>> => {
  const parts = Object.entries(partsOf(site === 'any' ? {} : site));
  return Object.fromEntries(
    parts.map(([name, isThere]) => [name, site === 'any' ? `globalThis.${name} !== false` : `(${isThere})`]),
  );
};
