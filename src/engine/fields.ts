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
  valuesOf,
} from '../language/index.ts';
import type { RuleContext, Site } from './site.ts';

/** A named value that is read from the context, without side effects. */
export interface DataElement<out T, in C> {
  readonly name: string;
  /** Returns `undefined` or `null` if there is nothing; `fallback` takes its place. */
  readonly read: (context: C, use: Use<C>) => T | null | undefined;
  readonly fallback?: T;
  /** The elements that `read` asks for, if they are read from the page when the occurrence happens. */
  readonly uses?: readonly DataElement<unknown, C>[];
}

/** Reads a data element in the context of one occurrence. */
export type Use<out C> = <T>(element: DataElement<T, C>) => T | undefined;

/** The longest chain of elements that use one another. */
const MAX_CHAIN = 10;

/**
 * Reads data elements for one occurrence, each at most once. Throws what an element throws, and `Data element circular
 * reference detected: a -> b -> …` if a chain is longer than ten.
 */
export const createReader = <C>(context: C): Use<C> => {
  const readings = new Map<unknown, { readonly value?: unknown; readonly error?: unknown }>();
  const chain: string[] = [];

  const use = (element: DataElement<unknown, C>): unknown => {
    const known = readings.get(element);
    if (known) {
      if ('error' in known) throw known.error;
      return known.value;
    }
    if (chain.length >= MAX_CHAIN) {
      throw new Error(`Data element circular reference detected: ${[...chain, element.name].join(' -> ')}`);
    }
    chain.push(element.name);
    try {
      const value = requireFunction(element.read)(context, use as Use<C>) ?? element.fallback;
      readings.set(element, { value });
      return value;
    } catch (error) {
      readings.set(element, { error });
      throw error;
    } finally {
      chain.pop();
    }
  };
  return use as Use<C>;
};

/** The data elements in an object, and in its nested objects. */
export const elementsIn = <C>(it: unknown): readonly DataElement<unknown, C>[] => {
  if (typeof it !== 'object' || it === null) return [];
  return 'read' in it
    ? [it as DataElement<unknown, C>]
    : valuesOf(it as Record<string, unknown>).flatMap(elementsIn<C>);
};

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
