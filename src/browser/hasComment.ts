import { attempt } from '../engine/index.ts';

/** `XPathResult.BOOLEAN_TYPE`. */
const AS_BOOLEAN = 3;

/** Whether the document contains a comment with this text, which has no quotes. */
export const hasComment = (document: Document, text: string): boolean =>
  attempt(() => document.evaluate(`//comment()[.="${text}"]`, document, null, AS_BOOLEAN).booleanValue) ===
  true;
