import type { DataElement } from './dataElement.ts';

/** The data elements in an object, and in its nested objects. */
export const elementsIn = <C>(it: unknown): readonly DataElement<unknown, C>[] => {
  if (typeof it !== 'object' || it === null) return [];
  return 'read' in it ? [it as DataElement<unknown, C>] : Object.values(it).flatMap(elementsIn<C>);
};
