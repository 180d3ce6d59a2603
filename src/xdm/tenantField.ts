/** A field of a site's own XDM namespace, as its field group declares it. */
export interface TenantField<T extends 'string' | 'number' = 'string' | 'number'> {
  readonly type: T;
  readonly title: string;
}

/** Fields of a namespace, by their names; objects hold further ones. */
export interface TenantFields {
  readonly [name: string]: TenantField | TenantFields;
}

/** The types that the fields of a namespace have in rules. */
export type TenantValues<F> =
  F extends TenantField<infer T>
    ? T extends 'number'
      ? number
      : string
    : { readonly [K in keyof F]: TenantValues<F[K]> };
