import type { Departure } from './departure.ts';
import type { Fill, FillKind, FillTools, XdmFields } from './fill.ts';

/** A fill whose fields have the paths of these. */
export interface FillOf<F> extends Omit<Fill, 'fields'> {
  /** What the event should have. What its rule or the page has set stays. */
  readonly fields: (
    departure: Departure,
  ) => F & { readonly [K in Exclude<keyof F & string, keyof XdmFields>]: `XDM has no field ${K}` };
}

/**
 * Defines a fill of a site's own. A path that the site's XDM lacks does not compile; in a plain object it would.
 * @example defineFill({ create: () => ({ fields: ({ page }) => ({ '_tenant.shop.host': page.host }) }) })
 */
export const defineFill = <const F extends XdmFields>(
  kind: Omit<FillKind, 'create'> & { readonly create: (tools: FillTools) => FillOf<F> },
): FillKind => kind;
