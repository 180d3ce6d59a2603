import { hasOwn, keysOf } from '../language/index.ts';

/**
 * The same rules, in this order: that in which rules run that one event fires, and whose `order` is the same. Those that
 * are not named come last.
 * @example export const pagesRules = inOrder({ ...cartRules, ...searchRules }, ['cartShown', 'searched']);
 */
export const inOrder = <const Rules extends Readonly<Record<string, unknown>>>(
  rules: Rules,
  names: readonly (keyof Rules & string)[],
): Rules =>
  Object.fromEntries(
    [...new Set([...names.filter((name) => hasOwn(rules, name)), ...keysOf(rules)])].map((name) => [
      name,
      rules[name],
    ]),
  ) as Rules;
