import { type Browser, documentOf, unclobbered } from '../browser/index.ts';
import { type PageValue, pageValue, type ReaderOptions } from '../site/index.ts';
import { seenText } from '../sources/index.ts';

/** Throws for an invalid selector: the trace shows it. */
const find = (browser: Browser, selector: string) =>
  documentOf(browser)?.querySelector(selector) ?? undefined;

/** Fields whose value a visitor types or chooses. */
const FILLED = 'input:not([type=hidden]):not([type=submit]):not([type=button]),select,option,textarea';

/**
 * An attribute of the first element that matches, as the page has written it. The `value` of a field that visitors fill
 * in is never read.
 */
export const attribute = (
  selector: string,
  name: string,
  options?: ReaderOptions<string>,
): PageValue<string> =>
  pageValue(
    {
      name: `attribute ${name} of ${selector}`,
      look: (browser) => {
        const found = find(browser, selector);
        const element = found && unclobbered(found);
        if (name.toLowerCase() === 'value' && element?.matches(FILLED)) return undefined;
        return element?.getAttribute(name);
      },
    },
    options,
  );

/** The text of the first element that matches, as it is seen; empty where visitors type or choose. */
export const elementText = (selector: string, options?: ReaderOptions<string>): PageValue<string> =>
  pageValue(
    {
      name: `text of ${selector}`,
      look: (browser) => {
        const element = find(browser, selector);
        return element && seenText(element, browser);
      },
    },
    options,
  );

/** The content of the page's `<meta>` with this name, or with this `property`: `og:type`. */
export const meta = (name: string, options?: ReaderOptions<string>): PageValue<string> => {
  const quoted = JSON.stringify(name);
  return attribute(`meta[name=${quoted}],meta[property=${quoted}]`, 'content', {
    name: `meta ${name}`,
    ...options,
  });
};
