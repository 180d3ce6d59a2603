import type { Browser } from '../../browser/index.ts';
import { stopAll, type Unsubscribe } from '../../language/index.ts';
import type { Delivery } from './createDelivery.ts';
import type { Ledger } from './createLedger.ts';
import { isLeftMark, OUTBOX_KEY, type OutboxStorage } from './createOutboxStorage.ts';
import type { CompleteEvent } from './entry.ts';

/**
 * A key that is written and removed at once. Other pages get its value by their `storage` event; nothing stays stored.
 */
const CALL = `${OUTBOX_KEY}call`;
/** A living page answers within this time, unless a script blocks it for as long. */
export const SILENCE_MS = 2_000;

export interface TabsParts {
  readonly browser: Browser;
  /** Name of this page among the owners of entries. */
  readonly own: string;
  readonly storage: OutboxStorage;
  /** Without consent, the storage is neither read nor written. */
  readonly allowed: () => boolean;
  readonly ledger: Pick<Ledger, 'enter' | 'find' | 'resync'>;
  readonly delivery: Delivery;
}

/**
 * Decides which of the site's open pages sends what: each page its own events, and one page those of a dead one. A page
 * holds no lock to show that it lives, because Firefox keeps no page with a lock in its bfcache (see `Locks`). It tells the
 * delivery when this page is left, comes back or becomes visible.
 */
export const createTabs = ({ browser, own, storage, allowed, ledger, delivery }: TabsParts) => {
  const { clock, local, locks, soon } = browser;
  // Until the phase of this work, events leave as on any page: they are stored before the mark that others may take them.
  let hasLeft = browser.isLeft();
  /** The pages that were called and have not answered. */
  const silent = new Set<string>();
  let waiting: Unsubscribe | undefined;
  /** When another page has last asked whether this one lives. It takes over within `SILENCE_MS`, or not at all. */
  let askedAt = 0;

  const say = (text: string) => {
    const isHeard = local.set(CALL, text);
    local.remove(CALL);
    return isHeard;
  };

  /** `caller?name,name` calls the named pages; `name` alone is the answer of that page. */
  const hear = (text: string) => {
    const [name = '', called] = text.split('?');
    if (called === undefined) silent.delete(name);
    for (const it of called?.split(',') ?? []) {
      if (it === own) {
        askedAt = clock.now();
        if (!hasLeft && allowed()) say(own);
      }
      // If two pages call the same page, only the one whose name comes first goes on.
      if (name < own) silent.delete(it);
    }
  };

  const resync = () => allowed() && ledger.resync();
  const take = (events: readonly CompleteEvent[]) => {
    for (const event of events) {
      const { id, at, rule, eventType, xdm, data } = event;
      // Two dead pages may have left the same event. Or a page that took it from this one has died too.
      const { place, record } = ledger.find(id) ?? {};
      if (!place || (place === 'over' && record?.outcome === 'in doubt'))
        ledger.enter(
          { id, at, rule, eventType, earlier: true, xdm, data },
          { ...event, renderDecisions: undefined },
        );
    }
    if (events.length > 0) delivery.resume();
  };

  /**
   * Takes at once the entries of pages that were left, and later those of other pages if these do not answer. If two
   * pages try, only one gets the entries.
   */
  const takeOver = () => {
    if (!allowed()) return;
    const takeFrom = (owner: string, isDead: (owner: string) => boolean) => {
      const act = () => {
        // The lock may be granted late, when this is no longer so.
        if (!hasLeft && allowed() && isDead(owner)) take(storage.takeOut(owner));
      };
      if (locks) locks.ifFree(OUTBOX_KEY + owner, act);
      else act();
    };
    const owners = storage.otherOwners();
    for (const owner of owners.filter(storage.isLeft)) takeFrom(owner, storage.isLeft);
    const others = owners.filter((owner) => !storage.isLeft(owner));
    if (waiting || others.length === 0 || !say(`${own}?${others}`)) return;
    silent.clear();
    for (const owner of others) silent.add(owner);
    waiting = clock.after(SILENCE_MS, () =>
      // An answer may have come while a script blocked this page: with `soon` it is handled first.
      soon(() => {
        waiting = undefined;
        for (const owner of silent) takeFrom(owner, (it) => silent.has(it));
      }),
    );
  };

  const hearStorage = (event: Event) => {
    const { key, newValue } = event as StorageEvent;
    if (key === CALL && newValue) hear(newValue);
    // The page before this one may finish its `pagehide` when this one already runs.
    if (newValue && isLeftMark(key) && browser.visible()) takeOver();
    // A script had blocked this page, so that it seemed dead and its entries were taken over. What disappears later, the
    // site has removed. When it clears its storage, the event has no `key`.
    const isAsked = clock.now() - askedAt < SILENCE_MS;
    if (isAsked && key?.startsWith(`${OUTBOX_KEY}${own}.`) && newValue === null) resync();
  };
  const stopWaiting = () => {
    waiting?.();
    waiting = undefined;
    silent.clear();
  };
  const leave = () => {
    hasLeft = true;
    if (allowed()) delivery.leave();
    stopWaiting();
    // The page marks itself as left, so that the next page need not ask.
    if (allowed()) storage.markLeft();
  };

  const stop = stopAll(
    browser.onWindow('storage', hearStorage),
    browser.onWindow('online', delivery.retryNow),
    browser.onPage('show', 'ledger', () => {
      takeOver();
      delivery.retryNow();
    }),
    browser.onPage('hide', 'ledger', delivery.hide),
    browser.onPage('leave', 'ledger', leave),
    browser.onPage('back', 'ledger', () => {
      hasLeft = false;
      storage.unmark();
      resync();
      delivery.retryNow();
    }),
    // A frozen page gets no `storage` events.
    browser.onPage('thaw', 'ledger', resync),
    // A stopped tag leaves its page: another tag may start on the same page, as it would on the next one.
    () => hasLeft || leave(),
    delivery.stop,
    stopWaiting,
  );
  return { resume: takeOver, isLeft: () => hasLeft, stop };
};
