import { linkBetween, pages, type SitePageData } from '../site/pages.ts';

const nextOf = (page: SitePageData): SitePageData => pages[(pages.indexOf(page) + 1) % pages.length] ?? page;

/** A button and no link: the tag follows links, and this one is not the site's. */
export const AnotherPage = ({ page }: { readonly page: SitePageData }) => (
  <button
    className="another-page"
    type="button"
    onClick={() => window.location.assign(linkBetween(page, nextOf(page)))}
  >
    Show another page
  </button>
);
