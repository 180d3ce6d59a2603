import { requireFunction } from '../language/index.ts';

/** A text that must be the same, or a pattern, which ignores case. */
export type Pattern = string | RegExp;

/** Whether a value matches one of the patterns, as Launch compares: nothing and what is no text equals no text. */
export const matchesOne = (value: unknown, patterns: readonly Pattern[]): boolean =>
  value != null &&
  patterns.some((it) =>
    typeof it === 'string' ? it === value : requireFunction(it.test).call(it, String(value)),
  );

/** As the trace and the plan print them. */
export const shownPatterns = (patterns: readonly Pattern[]): string =>
  patterns.map((it) => (typeof it === 'string' ? `“${it}”` : String(it))).join(' or ');

/** A test of the value to which a visitor has changed a field, for `domEvent('change', selector, { value })`. */
export const valueIs = (
  ...patterns: readonly Pattern[]
): { readonly label: string; readonly test: (value: string) => boolean } => ({
  label: shownPatterns(patterns),
  test: (value) => matchesOne(value, patterns),
});
