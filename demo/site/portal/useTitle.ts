import { useLayoutEffect } from 'react';
import { documentTitle, type SitePageData } from '../page.ts';

/** Sets the page's title to what the page shows, such as a product, before the page is announced. */
export const useTitle = (page: SitePageData, title: string): void => {
  useLayoutEffect(() => {
    document.title = documentTitle({ ...page, title });
  }, [page, title]);
};
