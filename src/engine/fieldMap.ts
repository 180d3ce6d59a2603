import {
  copyPlain,
  getPath,
  keysOf,
  type Path,
  type PathTo,
  type PathValue,
  requireFunction,
  requireNow,
  setPath,
} from '../language/index.ts';
import type { DataElement, Use } from './dataElement.ts';
import type { RuleContext, Site } from './site.ts';

/** A value taken from the payload of the occurrence that fired the rule. */
export interface PayloadField<out K extends string> {
  readonly path: K;
}

/** A value made from the context; the tracking plan prints its name. */
export interface Computed<out V, in C> {
  readonly name: string;
  readonly compute: (context: C, use: Use<C>) => V | undefined;
}

export type FieldSource<V, S extends Site, P> =
  | DataElement<V, S['context']>
  | PayloadField<PathTo<P, V>>
  | Computed<V, RuleContext<S, P>>
  | V;

/** Path → the source of its value. The source must have the type that the path needs. */
export type FieldMap<X, S extends Site, P> = {
  readonly [K in Path<X>]?: FieldSource<PathValue<X, K>, S, P>;
};

type AnySource =
  | DataElement<unknown, object>
  | PayloadField<string>
  | Computed<unknown, object>
  | string
  | number
  | boolean
  | readonly unknown[];

const valueIn = (field: unknown, context: { readonly payload: unknown }, use: Use<object>): unknown => {
  const source = field as AnySource;
  if (typeof source !== 'object') return source;
  if ('compute' in source) return requireFunction(source.compute)(context, use);
  if ('read' in source) return use(source);
  return 'path' in source ? getPath(context.payload, source.path) : source;
};

/** The value of a source for one occurrence. Throws what the source throws, and if the value is a promise. */
export const readSource = (...asked: Parameters<typeof valueIn>): unknown => requireNow(valueIn(...asked));

/**
 * Makes the object that a field map describes, without fields that have no value. If a source throws, its field is left
 * out or gets the data element's fallback, and `report` is called.
 */
export const fillFields = (
  map: object,
  context: { readonly payload: unknown },
  use: Use<object>,
  report: (path: string, cause: unknown) => void,
): Record<string, unknown> => {
  const filled: Record<string, unknown> = {};
  for (const path of keysOf(map)) {
    const source = (map as Record<string, AnySource>)[path] as AnySource;
    let value: unknown;
    try {
      value = readSource(source, context, use);
    } catch (cause) {
      report(path, cause);
      value = (source as Partial<DataElement<unknown, object>>).fallback;
    }
    if (value == null) continue;
    // A source without a path of its own makes several fields.
    if (path === '') Object.assign(filled, copyPlain(value));
    else setPath(filled, path, value);
  }
  return filled;
};
