import type { Browser } from '../browser/index.ts';
import type { DataLayer, DataLayerState, EventNames } from '../dataLayer/index.ts';
import { getPath } from '../engine/index.ts';
import { addressOf } from '../page/index.ts';
import type { TrackingSource } from '../rules/define.ts';

/** A page, or a component, came into view. */
export interface PageShown {
  /** Of the object that announced itself: `page.page-1`, `component.tabs-1-item-2`. */
  readonly path: string;
  /** Its `@type`; empty if it has none. */
  readonly type: string;
  readonly cause: 'load' | 'bfcache';
  /** The same page at the same address was announced last. */
  readonly duplicate: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Announces what shows itself by `cmp:show`, and the page again when the browser brings it back from the bfcache. */
export const createPageShown = (
  browser: Pick<Browser, 'url' | 'onWindow'>,
  dataLayer: Pick<DataLayer, 'listen'>,
  eventNames: EventNames,
): TrackingSource => {
  const showEvent = eventNames['cmp:show'] ?? 'cmp:show';

  return {
    start: (announce) => {
      let last: { readonly path: string; readonly type: string; readonly address: string } | undefined;

      const typeOf = (state: DataLayerState, path: string) => text(getPath(state, `${path}.@type`));

      const stopListening = dataLayer.listen(({ item, state, past }) => {
        if (item.event !== showEvent) return;
        const path = text(getPath(item, 'eventInfo.path'));
        const type = typeOf(state, path);
        const address = addressOf(browser.url());
        const isPage = path.startsWith('page.');
        const duplicate = isPage && last?.path === path && last.address === address;
        if (isPage) last = { path, type, address };
        announce({
          keys: ['shown'],
          payload: { path, type, cause: 'load', duplicate },
          past,
          context: { state },
        });
      });

      const stopWaiting = browser.onWindow('pageshow', (event) => {
        if (!(event as PageTransitionEvent).persisted || !last) return;
        const { path, type } = last;
        announce({ keys: ['shown'], payload: { path, type, cause: 'bfcache', duplicate: false } });
      });

      return () => {
        stopListening();
        stopWaiting();
      };
    },
  };
};
