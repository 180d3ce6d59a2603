import type { Browser } from '../../browser/index.ts';
import { stopAll, type Unsubscribe } from '../../engine/index.ts';
import type { Delivery } from './createDelivery.ts';
import { isLeftMark } from './createOutboxStorage.ts';
import type { Tabs } from './createTabs.ts';
import type { OutboxEntry } from './outboxEntry.ts';

export interface HandoverParts {
  readonly browser: Browser;
  /** Without consent, the storage is neither read nor written. */
  readonly allowed: () => boolean;
  readonly tabs: Tabs;
  readonly delivery: Delivery;
  /** Called for each event that is taken over, before it is sent. */
  readonly takenOver: (entry: OutboxEntry) => void;
}

export interface Handover {
  /** Takes over what earlier pages and dead tabs left, if there is consent. */
  readonly resume: () => void;
  readonly stop: Unsubscribe;
}

/** Hands events over between pages: when this page is left, comes back or becomes visible, or when others have died. */
export const createHandover = (parts: HandoverParts): Handover => {
  const { browser, allowed, tabs, delivery, takenOver } = parts;

  const resume = () => {
    if (!allowed()) return;
    tabs.takeOver((left) => {
      for (const entry of left) takenOver(entry);
      delivery.resume(left);
    });
  };

  const leave = () => {
    if (allowed()) delivery.leave();
    tabs.leave();
  };

  const comeBack = () => {
    tabs.comeBack();
    delivery.comeBack();
  };

  const stop = stopAll(
    browser.onWindow('pagehide', leave),
    browser.onWindow('pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) comeBack();
    }),
    // Chromium fires this first on a page from the bfcache, and on a frozen page, which has not been left. In the capture
    // phase: before the page's listeners.
    browser.onWindow('resume', () => tabs.comeBack() && delivery.comeBack(), { capture: true }),
    browser.onWindow('online', delivery.hurry),
    browser.onWindow('storage', (event) => {
      const { key, newValue } = event as StorageEvent;
      // The page before this one may finish its `pagehide` when this one already runs.
      if (newValue && isLeftMark(key) && browser.visible()) resume();
    }),
    browser.onDocument('visibilitychange', () => {
      // The event also reaches a page that is being left, after its `pagehide`, and one that comes back, before its
      // `pageshow`.
      if (!browser.visible()) return;
      tabs.comeBack();
      resume();
      delivery.comeBack();
    }),
    // A stopped tag leaves its page: another tag may start on the same page, as it would on the next one.
    leave,
    delivery.stop,
    tabs.stop,
  );

  return { resume, stop };
};
