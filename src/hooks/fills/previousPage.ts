import type { Store } from '../../consent/index.ts';
import { pageName } from '../../dataElements/index.ts';
import type { Fill } from '../departure.ts';

export const PREVIOUS_PAGE_COOKIE = 's_gpv';
/** Sliding: every event that leaves begins it anew. */
const LIFETIME_MS = 1_800_000;

/** The name of the page before this one. It advances only when a page view really leaves. */
export const createPreviousPage = (cookies: Store): Fill => {
  const read = () => cookies.get(PREVIOUS_PAGE_COOKIE);
  let viewed: { readonly previous: string | undefined } | undefined;
  return {
    fields: ({ isPageView }) => ({
      '_tenant.page.previousName': viewed && !isPageView ? viewed.previous : read(),
    }),
    left: ({ isPageView, use }) => {
      const previous = read();
      if (isPageView) viewed = { previous };
      const name = isPageView ? use(pageName) : previous;
      if (name) cookies.set(PREVIOUS_PAGE_COOKIE, name, LIFETIME_MS);
    },
  };
};
