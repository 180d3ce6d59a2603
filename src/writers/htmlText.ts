import { visibleText } from './visibleText.ts';

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** A text as content of an element, or in an attribute with quotes: nothing of it becomes markup. */
export const htmlText = (text: string): string =>
  visibleText(text).replace(/[&<>"']/g, (it) => ENTITIES.get(it) ?? it);
