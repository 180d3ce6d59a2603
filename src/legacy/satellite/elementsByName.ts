import { type DataElement, elementsIn } from '../../engine/index.ts';
import type { TrackingContext } from '../../site/index.ts';

type Element = DataElement<unknown, TrackingContext>;

/** Every data element by its name in the tracking plan. A new map each time. */
export const elementsByName = (elements: object): Map<string, Element> =>
  new Map(elementsIn<TrackingContext>({ ...elements }).map((element) => [element.name, element]));
