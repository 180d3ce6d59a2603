import type { Browser } from '../browser/index.ts';
import type { Trace, Unsubscribe } from '../engine/index.ts';
import type { Delivery, Outbox, OutboxEntry, OutboxStorage, Tabs } from './outbox/index.ts';

export interface HandoverParts {
  readonly browser: Browser;
  /** Nothing stored is looked for without consent. */
  readonly allowed: () => boolean;
  readonly tabs: Tabs;
  readonly storage: OutboxStorage;
  readonly outbox: Outbox;
  readonly delivery: Delivery;
  readonly trace: Trace;
  /** Hears of each event that is taken over, before it is sent. */
  readonly taken: (entry: OutboxEntry) => void;
}

export interface Handover {
  /** Takes over what earlier pages and dead tabs have left, if there is consent. */
  readonly resume: () => void;
  readonly stop: Unsubscribe;
}

/** Hands events on where pages come and go: this one is left, comes back, is looked at; others have died. */
export const createHandover = (parts: HandoverParts): Handover => {
  const { browser, allowed, tabs, storage, outbox, delivery, trace, taken } = parts;

  const resume = () => {
    // Before anything is written down: a page that does not say that it lives is taken for dead.
    tabs.hold();
    if (!allowed()) return;
    tabs.takeOver(storage.otherOwners(), storage, (left) => {
      for (const entry of left) {
        const { id, at, rule, eventType, unsure } = entry;
        taken(entry);
        trace.add({
          kind: 'event',
          id,
          at,
          rule,
          occurrence: 0,
          eventType,
          outcome: unsure ? 'sent' : 'waiting',
          attempts: 0,
          reason: unsure ? 'under way as its page was left' : 'left behind by an earlier page',
        });
      }
      delivery.resume(left);
    });
  };

  const stops = [
    browser.onWindow('pagehide', () => {
      delivery.leave();
      tabs.release();
    }),
    browser.onWindow('pageshow', (event) => {
      if (!(event as PageTransitionEvent).persisted) return;
      tabs.hold();
      outbox.resync();
      delivery.hurry();
    }),
    browser.onWindow('online', delivery.hurry),
    browser.onDocument('visibilitychange', () => {
      // It also comes to a page that is being left, after its `pagehide`.
      if (!browser.visible()) return;
      resume();
      delivery.hurry();
    }),
    delivery.stop,
    tabs.release,
  ];

  return {
    resume,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
