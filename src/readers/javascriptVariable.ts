import { documentOf } from '../browser/index.ts';
import { attempt, copyJson, getPath } from '../engine/index.ts';
import { type PageValue, pageValue, type ReaderOptions } from '../tracking/index.ts';

/**
 * A global variable of the page, or what a dotted path leads to in it: `cart.items.0.sku`. It is copied as JSON keeps
 * it; nobody checks its type. Not found are what `const` and `let` of a script declare, and elements by their ID.
 */
export const javascriptVariable = <T = unknown>(path: string, options?: ReaderOptions<T>): PageValue<T> => {
  const [first = '', ...rest] = path.replace(/^window\./, '').split('.');
  return pageValue<T>(
    {
      name: `JavaScript variable ${path}`,
      look: (browser) =>
        // A getter of the page may throw.
        attempt(() => {
          const start = first === 'document' ? documentOf(browser) : browser.global(first);
          return copyJson(rest.length > 0 ? getPath(start, rest.join('.')) : start) as T;
        }),
    },
    options,
  );
};
