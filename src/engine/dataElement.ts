import { requireFunction, valuesOf } from '../language/index.ts';

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
