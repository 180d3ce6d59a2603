import type { Check } from './checks.ts';

/**
 * The settings that a site has beside the product's, which its rules and data elements read as `site.…`. A site declares
 * them:
 * @example
 * declare module 'tamis' {
 *   interface OwnSettings {
 *     readonly freeShippingFrom: number;
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: sites add to it
export interface OwnSettings {}

/** A setting of a site's own: its default, and what is expected of it. */
export interface OwnSetting<T> {
  readonly standard: T;
  readonly check: Check;
}

/** What a site declares of its own settings. */
export type OwnSettingsDeclared = { readonly [K in keyof OwnSettings]: OwnSetting<OwnSettings[K]> };
