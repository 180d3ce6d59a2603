import type { Browser } from '../browser/index.ts';
import { getPath } from '../engine/index.ts';
import type { DataLayerFeed, SourceTools, TrackingSource } from '../tracking/index.ts';
import { createEarlyClicks } from './createEarlyClicks.ts';

/** Announces what the site pushes, under our names, each with the state of its own moment. */
export const createDataLayerEvents = ({
  browser,
  dataLayer,
  eventNames,
}: Pick<SourceTools, 'eventNames'> & {
  readonly browser: { readonly clock: Pick<Browser['clock'], 'now'> };
  readonly dataLayer: DataLayerFeed;
}): TrackingSource => {
  const ours = new Map(Object.entries(eventNames).map(([our, theirs = our]) => [theirs, our]));
  const renamed = new Set(Object.keys(eventNames));
  return {
    start: (announce) => {
      const readEarlyClick = createEarlyClicks(eventNames['cmp:click'] ?? 'cmp:click', browser.clock.now);
      return dataLayer.listen((it) => {
        const { item, past } = it;
        const early = readEarlyClick(it);
        const { event } = item;
        if (typeof event !== 'string' || event === '') return;
        // A name of ours that the site has renamed is some other event of theirs.
        const name = ours.get(event) ?? (renamed.has(event) ? undefined : event);
        if (!name) return;
        const before = early?.again && { announcedBefore: [String(getPath(item, 'eventInfo.path'))] };
        announce({
          keys: [name],
          payload: item,
          past,
          at: early?.at,
          context: { state: it.state, item, ...before },
        });
      });
    },
  };
};
