/** A field of a site's own XDM namespace, as its field group declares it. */
export interface TenantField<T extends FieldKind = FieldKind> {
  readonly type: T;
  readonly title: string;
  readonly description?: string;
  /** Of a text that is a date or a moment. */
  readonly format?: 'date' | 'date-time';
  /** What a list holds. */
  readonly items?: TenantField | TenantFields;
}

type FieldKind = 'string' | 'number' | 'integer' | 'boolean' | 'array';

/** Fields of a namespace, by their names; objects hold further ones. */
export interface TenantFields {
  readonly [name: string]: TenantField | TenantFields;
}

interface ValueOfKind {
  string: string;
  number: number;
  integer: number;
  boolean: boolean;
  array: readonly unknown[];
}

/** The types that the fields of a namespace have in rules. */
export type TenantValues<F> =
  F extends TenantField<infer T> ? ValueOfKind[T] : { readonly [K in keyof F]: TenantValues<F[K]> };
