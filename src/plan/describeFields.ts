import type { DataElement } from '../engine/index.ts';

/** Where the value of one field comes from. */
export interface PlannedField {
  /** XDM path with `_tenant`; `data.…` for the data object beside XDM. */
  readonly path: string;
  readonly from: 'data element' | 'payload' | 'computed' | 'constant';
  /** Name of the data element, path of the payload, name of the computation, or the constant. */
  readonly source: string | number | boolean;
  /** The value that replaces a missing one; without it, the field is left out. */
  readonly default?: unknown;
}

type Source =
  | DataElement<unknown, never>
  | { readonly path: string }
  | { readonly name: string; readonly compute: unknown }
  | string
  | number
  | boolean;

/** Where one value comes from. */
export const describeSource = (source: Source): Omit<PlannedField, 'path'> => {
  if (typeof source !== 'object') return { from: 'constant', source };
  if ('compute' in source) return { from: 'computed', source: source.name };
  if ('path' in source) return { from: 'payload', source: source.path };
  return {
    from: 'data element',
    source: source.name,
    ...(source.fallback !== undefined && { default: source.fallback }),
  };
};

/** The rows of a field map, in its order. */
export const describeFields = (map: object = {}, prefix = ''): readonly PlannedField[] =>
  Object.entries(map as Record<string, Source>).map(([path, source]) => ({
    path: prefix + path,
    ...describeSource(source),
  }));
