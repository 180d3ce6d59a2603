import { stopAll } from '../language/index.ts';
import type { SourceTools, TrackingSource, TrackingSourceKind, TrackingTrigger } from '../site/index.ts';

/** A step of an application that stays on its page came into view. */
export interface StepShown {
  readonly changes: readonly ('hash' | 'title')[];
}

const hashOf = (url: string): string => {
  const at = url.indexOf('#');
  return at < 0 ? '' : url.slice(at);
};

/**
 * Announces, under the keys `hash` and `title`, which of the two has changed. It looks at its start, after each change
 * of the address, at each push to the data layer (an application pushes `cmp:show` when a step is shown), when
 * elements are added to the page, every three seconds, and when the page is left. A step may set its title minutes after
 * its hash: when its form was sent, and the server has responded. Hash and title have separate keys, because a hash
 * changes while the title is still that of the step before.
 */
export const createStepShown = ({
  browser,
  dataLayer,
}: Pick<SourceTools, 'browser' | 'dataLayer'>): TrackingSource => ({
  start: (announce) => {
    let hash: string | undefined;
    let title: string | undefined;
    let waiting = () => {};

    const look = () => {
      const hashNow = hashOf(browser.url());
      const titleNow = browser.title();
      const changes: StepShown['changes'] = [
        ...(hashNow === hash ? [] : (['hash'] as const)),
        ...(titleNow === title ? [] : (['title'] as const)),
      ];
      hash = hashNow;
      title = titleNow;
      if (changes.length > 0) announce({ keys: changes, payload: { changes }, onceKey: `${hash} ${title}` });
    };

    /** Looks after the script that has changed the page, because that script often sets the title next. */
    const lookSoon = () => {
      waiting();
      waiting = browser.clock.after(0, look);
    };

    look();
    const stop = stopAll(
      browser.watchTrees(look),
      dataLayer.listen(look),
      browser.onAddress(lookSoon),
      browser.onPage('leave', 'sources', look),
    );
    return () => {
      waiting();
      stop();
    };
  },
});

const stepsShown: TrackingSourceKind = { name: 'stepShown', create: createStepShown };

/** For single-page applications: the page is shown with a hash, or its hash changes. */
export const hashShown: TrackingTrigger<StepShown> = {
  source: stepsShown,
  key: 'hash',
  label: 'a page is shown with a new hash',
};

/** The same for the title of the page. */
export const titleShown: TrackingTrigger<StepShown> = {
  source: stepsShown,
  key: 'title',
  label: 'a page is shown with a new title',
};
