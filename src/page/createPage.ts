import type { Browser } from '../browser/index.ts';
import { attempt } from '../engine/attempt.ts';
import { cleanUrl } from './cleanUrl.ts';

/** The page as it was at one moment, clean of personal data and secrets. */
export interface Page {
  readonly url: string;
  readonly host: string;
  /** As in the URL, with its leading slash. */
  readonly path: string;
  /** Without its `#`. */
  readonly hash: string;
  /** The query's parameters; of a repeated one the first. */
  readonly query: Readonly<Record<string, string>>;
  readonly title: string;
  readonly referrer: string;
}

/** Reads a clean URL. A URL that cannot be parsed has an empty host and the path `/`. */
export const parsePage = (url: string, title = '', referrer = ''): Page => {
  const clean = cleanUrl(url);
  const query: Record<string, string> = {};
  const page = { url: clean, host: '', path: '/', hash: '', query, title, referrer: cleanUrl(referrer) };
  const parsed = attempt(() => new URL(clean));
  if (!parsed) return page;
  if (parsed.search) for (const [name, value] of parsed.searchParams) query[name] ??= value;
  return { ...page, host: parsed.hostname, path: parsed.pathname, hash: parsed.hash.slice(1) };
};

/** Answers the page of this moment; parses only what has changed. */
export const createPage = (browser: Browser): (() => Page) => {
  let url: string | undefined;
  let page: Page;
  return () => {
    const title = browser.title();
    const now = browser.url();
    if (now !== url) page = parsePage(now, title, browser.referrer());
    else if (title !== page.title) page = { ...page, title };
    url = now;
    return page;
  };
};
