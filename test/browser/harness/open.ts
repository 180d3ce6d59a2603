import type { Page } from 'playwright-core';
import { type PageParts, pageHtml } from './pageHtml.ts';
import type { Site } from './site.ts';

export interface OpenOptions extends PageParts {
  readonly path?: string;
  /** Query and hash of the address. */
  readonly search?: string;
  readonly host?: string;
  /** The whole page, instead of one built from parts. */
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The tab to open the page in; a new one if left out. */
  readonly tab?: Page;
}

export type Open = (options?: OpenOptions) => Promise<Page>;

/** Adds a page to the site and has the visitor open it; resolves when the page has loaded. */
export const createOpen =
  (site: Site, newTab: () => Promise<Page>): Open =>
  async ({ path = '/', search = '', host, html, headers, tab, ...parts } = {}) => {
    site.page(path, html ?? pageHtml(parts), headers);
    const page = tab ?? (await newTab());
    await page.goto(site.url(`${path}${search}`, host), { waitUntil: 'load' });
    return page;
  };
