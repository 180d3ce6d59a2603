import type { Browser } from '../browser/index.ts';
import type { DataLayerItem } from '../dataLayer/createItemFeed.ts';
import { stopAll } from '../engine/stopAll.ts';
import { addressOf } from '../page/index.ts';
import type { DataLayerFeed, SourceTools, TrackingContext, TrackingSource } from '../tracking/index.ts';

/** How something came into view. */
export interface Shown {
  readonly cause: 'load' | 'bfcache';
  /** The same page was announced last, at the same address. */
  readonly duplicate: boolean;
}

/** What an event shows. */
export interface WhatIsShown {
  /** What tells the page from others at its address; undefined for what is no page: that is never a duplicate, nor comes back. */
  readonly page: string | undefined;
  readonly about: object;
  readonly context: Partial<TrackingContext>;
}

export interface ShownTools extends Pick<SourceTools, 'eventNames'> {
  readonly browser: Pick<Browser, 'url' | 'onWindow'>;
  readonly dataLayer: DataLayerFeed;
}

/** Announces what shows itself by an event of the data layer, and the page again when the browser brings it back from the bfcache. */
export const createShownSource = (
  { browser, dataLayer }: ShownTools,
  event: string,
  read: (it: DataLayerItem) => WhatIsShown,
): TrackingSource => ({
  start: (announce) => {
    let last: { readonly id: string; readonly about: object } | undefined;
    const tell = (about: object, shown: Shown, moment?: object) =>
      announce({ keys: ['shown'], payload: { ...about, ...shown }, ...moment });

    return stopAll(
      dataLayer.listen((it) => {
        if (it.item.event !== event) return;
        const { page, about, context } = read(it);
        const id = `${page} ${addressOf(browser.url())}`;
        const duplicate = page !== undefined && last?.id === id;
        if (page !== undefined) last = { id, about };
        tell(about, { cause: 'load', duplicate }, { past: it.past, context });
      }),
      browser.onWindow('pageshow', (event) => {
        if (last && (event as PageTransitionEvent).persisted) {
          tell(last.about, { cause: 'bfcache', duplicate: false });
        }
      }),
    );
  },
});
