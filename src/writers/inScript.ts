import { visibleText } from './visibleText.ts';

/**
 * A value as JSON for a script element, where `</script` would end the element, and `<!--` would change how the parser
 * reads it.
 */
export const inScript = (value: unknown): string =>
  visibleText(JSON.stringify(value) ?? 'null').replace(/</g, '\\u003c');
