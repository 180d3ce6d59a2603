import type { SiteDefinition } from './defineSite.ts';

/**
 * The site of a build: what it says that it does without is left out. The module is built for `any` site, whose own
 * build says so by constants of `globalThis`.
 */
export type SiteParts = Pick<SiteDefinition, 'personalization' | 'dataLayer'> | 'any';
