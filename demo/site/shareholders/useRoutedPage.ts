import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { pageAnnouncement } from '../../aem/pageAnnouncement.ts';
import type { SitePageData } from '../page.ts';
import { useTitle } from '../useOnShow.ts';

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};
const read = () => window.location.hash.replace(/^#\/?/, '');

/** `#/step1` → `step1`; empty if the address has no route. */
export const useHashRoute = (): string => useSyncExternalStore(subscribe, read);

/**
 * A page whose hash routes count as separate pages: each has a title and announces itself as a page does. The document
 * has already announced the first one. A page has to announce itself before its forms do, so it uses layout effects.
 */
export const useRoutedPage = (page: SitePageData, route: string, title: string): void => {
  const announced = useRef(route);
  useTitle(title);
  useLayoutEffect(() => {
    if (announced.current === route) return;
    announced.current = route;
    // The focused element has disappeared with the previous route.
    document.getElementById('content')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    window.adobeDataLayer.push(pageAnnouncement({ ...page, title }));
  }, [page, route, title]);
};
