import { stopAll } from '../language/index.ts';
import type { TrackingSourceKind, TrackingTrigger } from '../site/index.ts';

/** Another tab or window covers this one, or does so no more. */
export interface TabTurned {
  readonly isShown: boolean;
}

const tabs: TrackingSourceKind = {
  name: 'tab',
  create: ({ browser }) => ({
    start: (announce) => {
      // A tab that was opened in the background has not been shown yet.
      let hasBeenShown = browser.visible();
      return stopAll(
        browser.onPage('show', 'sources', () => {
          if (hasBeenShown) announce({ keys: ['shown'], payload: { isShown: true } });
          hasBeenShown = true;
        }),
        browser.onPage('hide', 'sources', () => announce({ keys: ['hidden'], payload: { isShown: false } })),
      );
    },
  }),
};

/** The visitor comes back to the tab. Its first showing does not count. */
export const tabShown: TrackingTrigger<TabTurned> = {
  source: tabs,
  key: 'shown',
  label: 'the tab is shown again',
};

/** The visitor turns to another tab, minimises the window or leaves the page: browsers hide a page that is left. */
export const tabHidden: TrackingTrigger<TabTurned> = {
  source: tabs,
  key: 'hidden',
  label: 'the tab is hidden',
};
