import {
  createReadDeclared,
  type DataLayerEventMap,
  type DataLayerEventName,
  eventPathOf,
} from '../dataLayer/index.ts';
import type { Scope } from '../engine/index.ts';
import type { SourceTools, TrackingSource, TrackingSourceKind, TrackingTrigger } from '../site/index.ts';
import { createEarlyClicks } from './createEarlyClicks.ts';

/**
 * Announces the events that the site pushes, under our names, each with the state of its own moment. The payload is read
 * by the site's catalogue; `item` and `state` are as the page has pushed them.
 */
export const createDataLayerEvents = ({
  browser,
  dataLayer,
  events,
  report,
}: Pick<SourceTools, 'browser' | 'dataLayer' | 'events' | 'report'>): TrackingSource => ({
  start: (announce) => {
    const readDeclared = createReadDeclared(events, report);
    const readEarlyClick = createEarlyClicks(browser.clock.now);
    return dataLayer.listen((it) => {
      const { item, past, names } = it;
      const early = readEarlyClick(it);
      if (names.length === 0) return;
      const before = early?.again && { announcedBefore: [eventPathOf(item)] };
      announce({
        keys: names,
        payload: readDeclared(names, item),
        past,
        at: early?.at,
        context: { state: it.state, item, ...before },
      });
    });
  },
});

export const dataLayerEvents: TrackingSourceKind = { name: 'dataLayer', create: createDataLayerEvents };

/** An event pushed to the data layer, by our name for it. */
export const pushed = <K extends DataLayerEventName>(
  event: K,
  scope: Scope = 'all',
): TrackingTrigger<DataLayerEventMap[K]> => ({
  source: dataLayerEvents,
  key: event,
  scope,
  label: `data layer event “${event}”${scope === 'all' ? '' : ` (${scope})`}`,
});
