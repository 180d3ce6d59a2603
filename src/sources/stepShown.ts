import type { Browser, Clock } from '../browser/index.ts';
import { stopAll } from '../engine/stopAll.ts';
import type { DataLayerFeed, TrackingSource } from '../tracking/index.ts';

/** A step of an application that stays on its page came into view. */
export interface StepShown {
  readonly changes: readonly ('hash' | 'title')[];
}

/** An application that pushes nothing may set its title after its hash; later than this it counts with the next step. */
const TITLE_AFTER_MS = 1_000;

const hashOf = (url: string): string => {
  const at = url.indexOf('#');
  return at < 0 ? '' : url.slice(at);
};

/**
 * Announces, under the keys `hash` and `title`, what is new about the page: on its start, with each push to the data
 * layer (an application pushes `cmp:show` when a step is there), and when its hash changes. Hash and title are
 * told apart because a hash changes while the title is still that of the step before.
 */
export const createStepShown = ({
  browser,
  dataLayer,
}: {
  readonly browser: Pick<Browser, 'url' | 'title' | 'onWindow'> & { readonly clock: Pick<Clock, 'after'> };
  readonly dataLayer: DataLayerFeed;
}): TrackingSource => ({
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
      if (changes.length > 0) announce({ keys: changes, payload: { changes }, standing: `${hash} ${title}` });
    };

    look();
    const stop = stopAll(
      dataLayer.listen(look),
      browser.onWindow('hashchange', () => {
        look();
        waiting();
        waiting = browser.clock.after(TITLE_AFTER_MS, look);
      }),
    );
    return () => {
      waiting();
      stop();
    };
  },
});
