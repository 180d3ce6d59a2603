import type { SitePageData } from './page.ts';

const isFile = (path: string): boolean => path.endsWith('/') || /\.[^/.]+$/.test(path);

/** A static file host does not resolve `/careers`, only `/careers.html`. */
const addressOf = (path: string): string => (import.meta.env?.PROD && !isFile(path) ? `${path}.html` : path);

/** A relative address, which also works if the site lies in a folder: `../../` from an insight to the home page. */
export const linkBetween = (from: Pick<SitePageData, 'path'>, to: Pick<SitePageData, 'path'>): string => {
  const up = '../'.repeat(from.path.split('/').length - 2);
  return `${up}${addressOf(to.path).slice(1)}` || './';
};
