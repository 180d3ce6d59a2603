import type { Store } from '../../consent/index.ts';
import { pageName } from '../../dataElements/index.ts';
import { isSamePage } from '../../page/index.ts';
import type { Fill } from '../departure.ts';
import { keptText } from './keptText.ts';

export const PREVIOUS_PAGE_COOKIE = 's_gpv';
/** Sliding: events that leave restart it. */
const LIFETIME_MS = 1_800_000;
/** Writing a cookie involves another process of the browser, so an unchanged value is written at most once a minute. */
const RENEW_MS = 60_000;

/** The name of the page before this one. It changes only when a page view has passed the gates. */
export const createPreviousPage = (cookies: Store, cookie = PREVIOUS_PAGE_COOKIE): Fill => {
  const read = () => keptText(cookies, cookie);
  let kept = { name: '', at: 0 };
  let viewed: { readonly url: string; readonly previous: string | undefined } | undefined;
  return {
    fields: ({ page, isPageView }) => ({
      // In a single-page application, events of the next page may come before its view. Their previous page is the page
      // that was viewed.
      '_tenant.page.previousName':
        viewed && !isPageView && isSamePage(viewed.url, page.url, 'routes') ? viewed.previous : read(),
    }),
    forget: () => {
      viewed = undefined;
    },
    left: ({ at, page, isPageView, use, ofEvent }) => {
      const previous = read();
      if (isPageView) viewed = { url: page.url, previous };
      const own = ofEvent('_tenant.page.name');
      const name = isPageView ? (typeof own === 'string' && own) || use(pageName) : previous;
      if (!name || (name === previous && name === kept.name && at - kept.at < RENEW_MS)) return;
      cookies.set(cookie, name, LIFETIME_MS);
      kept = { name, at };
    },
  };
};
