import { useLayoutEffect, useRef } from 'react';
import { pageAnnouncement } from '../../aem/pageAnnouncement.ts';
import { documentTitle, type SitePageData } from '../page.ts';

/**
 * A page whose hash routes are pages of their own: each has a title, and announces itself as a page does. The first has
 * been announced by the document already. A page announces itself before the forms on it do, hence the layout effects.
 */
export const useRoutedPage = (page: SitePageData, route: string, title: string): void => {
  const announced = useRef(route);
  useLayoutEffect(() => {
    document.title = documentTitle({ ...page, title });
  }, [page, title]);
  useLayoutEffect(() => {
    if (announced.current === route) return;
    announced.current = route;
    // What was focused is gone with the route before.
    document.getElementById('content')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    window.adobeDataLayer.push(pageAnnouncement({ ...page, title }));
  }, [page, route, title]);
};
