import { eventPathOf } from '../dataLayer/index.ts';
import type { SourceTools, TrackingSource } from '../site/index.ts';
import { createEarlyClicks } from './createEarlyClicks.ts';

/** Announces the events that the site pushes, under our names, each with the state of its own moment. */
export const createDataLayerEvents = ({
  browser,
  dataLayer,
}: Pick<SourceTools, 'browser' | 'dataLayer'>): TrackingSource => ({
  start: (announce) => {
    const readEarlyClick = createEarlyClicks(browser.clock.now);
    return dataLayer.listen((it) => {
      const { item, past, names } = it;
      const early = readEarlyClick(it);
      if (names.length === 0) return;
      const before = early?.again && { announcedBefore: [eventPathOf(item)] };
      announce({
        keys: names,
        payload: item,
        past,
        at: early?.at,
        context: { state: it.state, item, ...before },
      });
    });
  },
});
