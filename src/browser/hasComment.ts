import { attempt } from '../language/index.ts';

/** `XPathResult.BOOLEAN_TYPE`. */
const AS_BOOLEAN = 3;

/** Whether the page contains a comment with this text, which has no quotes. If it cannot be searched, it has none. */
export const hasComment = (page: Document, text: string): boolean =>
  attempt(
    () => page.evaluate(`//comment()[.="${text}"]`, page.documentElement, null, AS_BOOLEAN).booleanValue,
  ) === true;
