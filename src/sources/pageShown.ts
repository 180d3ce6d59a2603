import type { TrackingTrigger } from '../site/index.ts';
import {
  createPageShown,
  type PageShown,
  type PageTools,
  pageShownAtOnce,
  type Waits,
} from './announcedPages.ts';
import { createSettling } from './createSettling.ts';

const createSettlingPages = ({ browser, redact }: PageTools): Waits => {
  const settling = createSettling(browser);
  return {
    stop: settling.stop,
    announce: ({ item, past }, shown, announce) => {
      const { settles } = (item.eventInfo ?? {}) as { readonly settles?: unknown };
      if (!settles || past) return announce(shown);
      const at = browser.clock.now();
      const tell = () => {
        const { state, page } = shown.context;
        announce({
          ...shown,
          at,
          context: { state, at, page: { ...page, title: redact.text(browser.title()) } },
        });
      };
      settling.wait(tell, typeof settles === 'string' ? settles : undefined);
    },
  };
};

/**
 * The same as `pageShownAtOnce`, but a page that an application shows, and that asks for it by `settles`, as React's
 * `usePageView` does, is described when it is there.
 */
export const pageShown: TrackingTrigger<PageShown> = {
  ...pageShownAtOnce,
  source: {
    ...pageShownAtOnce.source,
    create: (tools) => createPageShown(tools, createSettlingPages),
  },
};
