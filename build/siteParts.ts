import type { SiteParts } from '../src/site/index.ts';

const NAMES = ['__TAMIS_PERSONALIZATION__', '__TAMIS_DATA_LAYER__'];

/** Vite's `define` for the constants that make unreachable what the site does without. */
export const partsDefine = (site: SiteParts): Readonly<Record<string, string>> => {
  const values =
    site === 'any'
      ? NAMES.map((name) => `globalThis.${name} !== false`)
      : [site.personalization !== false, site.dataLayer !== 'page'].map(String);
  return Object.fromEntries(NAMES.map((name, at) => [name, `(${values[at]})`]));
};
