import type { Condition, DataElement } from '../engine/index.ts';
import { hasOwn } from '../language/index.ts';
import { cookie, javascriptVariable } from '../readers/index.ts';
import { condition, type TrackingContext } from '../site/index.ts';
import type { AnyContext } from './operand.ts';
import { matchesOne, type Pattern, shownPatterns } from './textMatch.ts';

const valueIs = (
  what: string,
  element: DataElement<unknown, TrackingContext>,
  patterns: readonly Pattern[],
): Condition<AnyContext> =>
  condition({
    label: `${what} is ${shownPatterns(patterns)}`,
    uses: [element],
    find: (_: AnyContext, use) => use(element),
    test: (found: unknown) => matchesOne(found, patterns),
  });

/** A parameter of the address. It must be there. */
export const queryIs = (name: string, ...patterns: readonly Pattern[]): Condition<AnyContext> =>
  condition({
    label: `the query parameter ${name} is ${shownPatterns(patterns)}`,
    find: ({ page: { query } }: AnyContext) => (hasOwn(query, name) ? query[name] : undefined),
    test: (found: unknown) => matchesOne(found, patterns),
  });

/** A cookie. An empty one matches nothing; none is read before performance consent. */
export const cookieIs = (name: string, ...patterns: readonly Pattern[]): Condition<AnyContext> => {
  const element = cookie(name);
  return condition({
    label: `the cookie ${name} is ${shownPatterns(patterns)}`,
    uses: [element],
    find: (_: AnyContext, use) => use(element),
    test: (found: unknown) => found !== '' && matchesOne(found, patterns),
  });
};

/** A global variable of the page, by its path. */
export const variableIs = (path: string, ...patterns: readonly Pattern[]): Condition<AnyContext> =>
  valueIs(`the variable ${path}`, javascriptVariable(path), patterns);
