import { useEffect, useState } from 'react';
import { pageAnnouncement } from '../../../aem/pageAnnouncement.ts';
import { documentTitle } from '../../page.ts';
import type { MarketingPageData } from '../marketingPage.ts';
import { recipesPage } from '../otherPages.ts';
import { recipes } from './recipes.ts';

const routes: readonly MarketingPageData[] = [recipesPage, ...recipes];

/** Resolves routes relative to this page, because the site may lie in a folder. */
const routeAt = (url: string): MarketingPageData | undefined => {
  const { origin, pathname } = new URL(url, location.href);
  const here = pathname.replace(/\/index\.html$/, '/');
  return origin === location.origin ? routes.find(({ path }) => here.endsWith(path)) : undefined;
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * The recipes are a single-page application: between recipes the address changes, the document stays, and the new page
 * announces itself as AEM's would. Other pages are loaded as usual.
 */
export const useRecipeRoute = (landing: MarketingPageData): MarketingPageData => {
  const [page, setPage] = useState(landing);
  const isApplication = routes.includes(landing);

  useEffect(() => {
    if (!isApplication) return undefined;
    const show = (next: MarketingPageData) => {
      document.title = documentTitle(next);
      document.body.id = next.id;
      window.adobeDataLayer.push(pageAnnouncement(next));
      setPage(next);
    };
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || !isPlainClick(event)) return;
      const next = link.hash ? undefined : routeAt(link.href);
      if (!next) return;
      event.preventDefault();
      history.pushState(null, '', link.href);
      show(next);
      scrollTo({ top: 0, behavior: 'instant' });
      document.getElementById('content')?.focus({ preventScroll: true });
    };
    const goBack = () => {
      const next = routeAt(location.href);
      if (next && next.id !== document.body.id) show(next);
    };
    document.addEventListener('click', follow);
    window.addEventListener('popstate', goBack);
    return () => {
      document.removeEventListener('click', follow);
      window.removeEventListener('popstate', goBack);
    };
  }, [isApplication]);

  return page;
};
