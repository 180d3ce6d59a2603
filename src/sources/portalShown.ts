import type { Browser } from '../browser/index.ts';
import type { DataLayer, EventNames } from '../dataLayer/index.ts';
import { addressOf } from '../page/index.ts';
import type { TrackingSource } from '../rules/define.ts';

/** A page of a logged-in user is complete: it announces itself by the user's data. */
export interface PortalShown {
  readonly cause: 'load' | 'bfcache';
  /** The user was announced last at the same address. */
  readonly duplicate: boolean;
}

/** Announces portal pages by `userInfoLoaded`, and again when the browser brings one back from the bfcache. */
export const createPortalShown = (
  browser: Pick<Browser, 'url' | 'onWindow'>,
  dataLayer: Pick<DataLayer, 'listen'>,
  eventNames: EventNames,
): TrackingSource => {
  const loadedEvent = eventNames.userInfoLoaded ?? 'userInfoLoaded';

  return {
    start: (announce) => {
      let last: string | undefined;

      const stopListening = dataLayer.listen(({ item, state, past }) => {
        if (item.event !== loadedEvent) return;
        const address = addressOf(browser.url());
        const payload: PortalShown = { cause: 'load', duplicate: address === last };
        last = address;
        announce({ keys: ['shown'], payload, past, context: { state, item } });
      });
      const stopWaiting = browser.onWindow('pageshow', (event) => {
        if (!(event as PageTransitionEvent).persisted || last === undefined) return;
        const payload: PortalShown = { cause: 'bfcache', duplicate: false };
        announce({ keys: ['shown'], payload });
      });

      return () => {
        stopListening();
        stopWaiting();
      };
    },
  };
};
