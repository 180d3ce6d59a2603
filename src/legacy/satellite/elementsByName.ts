import * as exported from '../../dataElements/index.ts';
import type { DataElement } from '../../engine/index.ts';
import type { TrackingContext } from '../../tracking/index.ts';

type Element = DataElement<unknown, TrackingContext>;

const isElement = (it: unknown): it is Element => typeof it === 'object' && it !== null && 'read' in it;

const elementsIn = (it: unknown): readonly Element[] => {
  if (isElement(it)) return [it];
  return typeof it === 'object' && it !== null ? Object.values(it).flatMap(elementsIn) : [];
};

/** Every data element by its name in the tracking plan. A new map each time. */
export const elementsByName = (): Map<string, Element> =>
  new Map(elementsIn({ ...exported }).map((element) => [element.name, element]));
