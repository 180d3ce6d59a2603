import type { SitePageData } from './page.ts';

type Place = Pick<SitePageData, 'path'>;

const isFile = (path: string): boolean => path.endsWith('/') || /\.[^/.]+$/.test(path);

/** A static file host does not resolve `/careers`, only `/careers.html`. */
const addressOf = (path: string): string => (import.meta.env?.PROD && !isFile(path) ? `${path}.html` : path);

/**
 * A relative address, which also works if the site lies in a folder: `../../` from a product to the home page.
 * @param query `{ code: 'FC-2104' }` for `product.html?code=FC-2104`.
 */
export const linkBetween = (from: Place, to: Place, query?: Readonly<Record<string, string>>): string => {
  const up = '../'.repeat(from.path.split('/').length - 2);
  const address = `${up}${addressOf(to.path).slice(1)}` || './';
  return query ? `${address}?${new URLSearchParams(query)}` : address;
};

/** A parameter of the page's address; empty if there is none. */
export const queryValue = (name: string): string =>
  new URLSearchParams(window.location.search).get(name) ?? '';
