import { unclobbered } from '../browser/index.ts';
import { ELEMENT_NODE } from './readableText.ts';

/** The elements on an event's path, innermost first: neither shadow roots nor the document and its window. */
export const elementsIn = (path: readonly EventTarget[]): readonly Element[] =>
  (path as readonly Element[]).filter((it) => unclobbered(it).nodeType === ELEMENT_NODE);

export const elementsOn = (event: Event): readonly Element[] => elementsIn(event.composedPath());
