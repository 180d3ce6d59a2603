import type { Unsubscribe } from '../engine/index.ts';
import type { Browser } from './browser.ts';

/** Calls the listener when the browser brings the page back from the bfcache. */
export const onRestored = ({ onWindow }: Pick<Browser, 'onWindow'>, listener: () => void): Unsubscribe =>
  onWindow('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) listener();
  });
