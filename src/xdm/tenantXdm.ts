import type { TenantField, tenantSchema } from '../dataElements/tenantSchema.ts';

type ValueOf<F> =
  F extends TenantField<infer T>
    ? T extends 'number'
      ? number
      : string
    : { readonly [K in keyof F]: ValueOf<F[K]> };

/**
 * The fields of the site's own XDM namespace. A site adds its own:
 * @example
 * declare module 'tamis' {
 *   interface TenantXdm {
 *     readonly newsletter: { readonly topic: string };
 *   }
 * }
 */
export interface TenantXdm extends ValueOf<typeof tenantSchema> {}
