import { own } from '../../src/language/index.ts';

/** What is asked for: names of parts (all if there are none), and patterns of test files. */
export interface Wanted {
  readonly parts: readonly string[];
  readonly patterns: readonly string[];
}

/**
 * Reads `[part…] [pattern…]`: first names of parts, then patterns, for parts that take them.
 * @param takesPatterns whether each part takes patterns.
 * @returns a sentence if it cannot be done as it is asked.
 */
export const readArguments = (
  args: readonly string[],
  takesPatterns: Readonly<Record<string, boolean>>,
): Wanted | string => {
  const names = Object.keys(takesPatterns);
  const isPart = (arg: string) => Object.hasOwn(takesPatterns, arg);
  const first = args.findIndex((arg) => !isPart(arg));
  const parts = [...new Set(first === -1 ? args : args.slice(0, first))];
  const patterns = first === -1 ? [] : args.slice(first);
  const [pattern] = patterns;
  if (pattern !== undefined && parts.length === 0)
    return `There is no part “${pattern}”; there are: ${names.join(', ')}.`;
  const late = patterns.find(isPart);
  if (late !== undefined) return `“${late}” is a part: write it before the pattern “${pattern}”.`;
  const without = parts.filter((part) => !own(takesPatterns, part));
  if (pattern !== undefined && without.length > 0) {
    const taking = names.filter((name) => own(takesPatterns, name)).join(', ');
    return `There is no part “${pattern}”, and ${without.join(' and ')} takes no pattern; these do: ${taking}.`;
  }
  const alone = ['quick', 'all'].find((it) => parts.includes(it));
  if (alone !== undefined && parts.length > 1)
    return `“${alone}” is no part, but a choice of parts: it runs alone.`;
  return { parts, patterns };
};
