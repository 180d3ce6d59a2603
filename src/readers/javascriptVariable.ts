import { documentOf } from '../browser/index.ts';
import { attempt, copyJson } from '../language/index.ts';
import { type PageValue, pageValue, type ReaderOptions } from '../site/index.ts';

/** What the document says of the page itself. Its cookies and elements have readers of their own. */
const OF_DOCUMENT = /^(title|referrer|URL|documentURI|domain|location|readyState|characterSet|lastModified)$/;

/** Elements hold what visitors type, stores what needs consent. */
const isClosed = (value: unknown): boolean =>
  typeof Object(value).nodeType === 'number' ||
  /Storage|Cookie/.test(Object.prototype.toString.call(value).slice('[object '.length));

/** What the path leads to; nothing if a step of it is an element or a store. */
const followed = (start: unknown, steps: readonly string[]): unknown => {
  let value = start;
  for (const step of steps) {
    if (isClosed(value)) return undefined;
    value = (value as Record<string, unknown> | null | undefined)?.[step];
  }
  return isClosed(value) ? undefined : value;
};

/**
 * A global variable of the page, or what a dotted path leads to in it: `cart.items.0.sku`. It is copied as JSON keeps
 * it; nobody checks its type. Not found are what `const` and `let` of a script declare, elements and what they hold,
 * and stores and cookies: these need consent, and have readers of their own.
 */
export const javascriptVariable = <T = unknown>(path: string, options?: ReaderOptions<T>): PageValue<T> => {
  const [first = '', ...rest] = path.replace(/^window\./, '').split('.');
  return pageValue<T>(
    {
      name: `JavaScript variable ${path}`,
      look: (browser) =>
        // A getter of the page may throw.
        attempt(() => {
          if (first !== 'document') return copyJson(followed(browser.global(first), rest)) as T;
          const [name = '', ...further] = rest;
          const page = documentOf(browser) as Readonly<Record<string, unknown>> | undefined;
          return copyJson(OF_DOCUMENT.test(name) ? followed(page?.[name], further) : undefined) as T;
        }),
    },
    options,
  );
};
