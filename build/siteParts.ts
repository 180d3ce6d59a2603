import type { SiteDefinition } from '../src/site/index.ts';

/**
 * The site of a build: what it says that it does without is left out. The module is built for `any` site, whose own
 * bundler may say so by constants of `globalThis`.
 */
export type SiteParts = Pick<SiteDefinition, 'personalization' | 'dataLayer'> | 'any';

const NAMES = ['__TAMIS_PERSONALIZATION__', '__TAMIS_DATA_LAYER__'];

/** Vite's `define` for the constants that make unreachable what the site does without. */
export const partsDefine = (site: SiteParts): Readonly<Record<string, string>> => {
  const values =
    site === 'any'
      ? NAMES.map((name) => `globalThis.${name} !== false`)
      : [site.personalization !== false, site.dataLayer !== 'page'].map(String);
  return Object.fromEntries(NAMES.map((name, at) => [name, `(${values[at]})`]));
};
