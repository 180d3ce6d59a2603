import type { SiteDefinition } from './defineSite.ts';

/**
 * The site of a build: what it says that it does without is left out. The module is built for `any` site, whose own
 * build says so by constants of `globalThis`.
 */
export type SiteParts =
  | (Pick<SiteDefinition, 'personalization' | 'dataLayer'> & Partial<Pick<SiteDefinition, 'rules'>>)
  | 'any';

/** Begins the cookie of each rule that fires once per value. A withdrawal removes all that begin with `tamis_`. */
export const ONCE_COOKIE = 'tamis_once_';

/** Whether a rule fires once per value. */
export const isOncePerValue = ({ actions }: Pick<SiteDefinition['rules'][number], 'actions'>): boolean =>
  actions.some((it) => it.type === 'setCookie' && it.name.startsWith(ONCE_COOKIE));

/** Whether a part is in the script of a site: unless the site says that it does without, or no rule of it needs it. */
export const partsOf = ({ personalization, dataLayer, rules }: Exclude<SiteParts, 'any'>) => ({
  __TAMIS_PERSONALIZATION__: personalization !== false,
  __TAMIS_DATA_LAYER__: dataLayer !== 'page',
  __TAMIS_ONCE__: !rules || rules.some(isOncePerValue),
});
