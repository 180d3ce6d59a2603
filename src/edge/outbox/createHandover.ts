import { type Browser, followLeaving } from '../../browser/index.ts';
import { stopAll, type Unsubscribe } from '../../engine/index.ts';
import type { Delivery } from './createDelivery.ts';
import type { Outbox } from './createOutbox.ts';
import { isLeftMark, type OutboxStorage } from './createOutboxStorage.ts';
import { createTabs } from './createTabs.ts';
import type { OutboxEntry } from './outboxEntry.ts';

export interface HandoverParts {
  readonly browser: Browser;
  /** Name of this page among the owners of entries. */
  readonly own: string;
  readonly storage: OutboxStorage;
  readonly outbox: Pick<Outbox, 'resync'>;
  /** Without consent, the storage is neither read nor written. */
  readonly allowed: () => boolean;
  readonly delivery: Delivery;
  /** Called for each event that is taken over, before it is sent. */
  readonly takenOver: (entry: OutboxEntry) => void;
}

export interface Handover {
  /** Takes over what earlier pages and dead tabs left, if there is consent. */
  readonly resume: () => void;
  /** Whether this page has been left, and has not come back. */
  readonly isLeft: () => boolean;
  readonly stop: Unsubscribe;
}

/** Hands events over between pages: when this page is left, comes back or becomes visible, or when others have died. */
export const createHandover = (parts: HandoverParts): Handover => {
  const { browser, allowed, outbox, delivery, takenOver } = parts;

  const leaving = followLeaving(
    browser,
    () => {
      if (allowed()) delivery.leave();
      tabs.leave();
    },
    () => {
      tabs.comeBack();
      delivery.hurry();
    },
  );
  const tabs = createTabs({
    ...parts,
    isLeft: leaving.isLeft,
    resync: () => allowed() && outbox.resync(),
  });

  const resume = () => {
    if (!allowed()) return;
    tabs.takeOver((left) => {
      for (const entry of left) takenOver(entry);
      delivery.resume(left);
    });
  };

  const stop = stopAll(
    browser.onWindow('online', delivery.hurry),
    browser.onWindow('storage', (event) => {
      const { key, newValue } = event as StorageEvent;
      // The page before this one may finish its `pagehide` when this one already runs.
      if (newValue && isLeftMark(key) && browser.visible()) resume();
    }),
    browser.onDocument('visibilitychange', () => {
      if (!browser.visible()) return;
      resume();
      delivery.hurry();
    }),
    leaving.stop,
    delivery.stop,
    tabs.stop,
  );

  return { resume, isLeft: leaving.isLeft, stop };
};
