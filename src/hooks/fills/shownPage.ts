import type { Page } from '../../page/index.ts';
import type { Fill } from '../../site/index.ts';

/**
 * A page whose view has left is the page that the document shows, also if no source has announced it: the page itself
 * may send its view, or a rule of its own. It fills nothing.
 */
export const shownPageFill = (page: () => Page, shows: (url: string) => void): Fill => ({
  fields: () => ({}),
  left: (event) => {
    if (event.isPageView && event.page.url === page().url) shows(event.page.url);
  },
});
