import { stopAll } from '../../language/index.ts';
import { type Ledger, UNDER_WAY } from '../ledger/index.ts';
import type { Delivery } from './createDelivery.ts';
import { createTabs, type TabsParts } from './createTabs.ts';

export interface HandoverParts extends Omit<TabsParts, 'isLeft' | 'take' | 'resync'> {
  readonly ledger: Pick<Ledger, 'enter' | 'find' | 'resync'>;
  readonly delivery: Delivery;
}

/** Hands events over between pages: when this page is left, comes back or becomes visible, or when others have died. */
export const createHandover = (parts: HandoverParts) => {
  const { browser, allowed, ledger, delivery } = parts;

  // Until the phase of this work, events leave as on any page: they are stored before the mark that others may take them.
  let hasLeft = browser.isLeft();
  const isLeft = (): boolean => hasLeft;
  const leave = () => {
    hasLeft = true;
    if (allowed()) delivery.leave();
    tabs.leave();
  };
  const tabs = createTabs({
    ...parts,
    isLeft,
    take: (events) => {
      for (const event of events) {
        const { id, at, rule, eventType, xdm, data, unsure } = event;
        // Two dead pages may have left the same event.
        if (ledger.find(id)) continue;
        const origin = { id, at, rule, eventType, earlier: true, xdm, data } as const;
        if (unsure) ledger.enter({ ...origin, attempts: 1, outcome: 'unsure', reason: UNDER_WAY }, event);
        else ledger.enter({ ...origin, outcome: 'waiting', reason: 'left behind by an earlier page' }, event);
      }
      if (events.length > 0) delivery.resume();
    },
    resync: () => allowed() && ledger.resync(),
  });

  const stop = stopAll(
    browser.onWindow('online', delivery.retryNow),
    browser.onPage('show', 'ledger', () => {
      tabs.takeOver();
      delivery.retryNow();
    }),
    browser.onPage('hide', 'ledger', delivery.hide),
    browser.onPage('leave', 'ledger', leave),
    browser.onPage('back', 'ledger', () => {
      hasLeft = false;
      tabs.comeBack();
      delivery.retryNow();
    }),
    // A stopped tag leaves its page: another tag may start on the same page, as it would on the next one.
    () => hasLeft || leave(),
    delivery.stop,
    tabs.stop,
  );

  return { resume: tabs.takeOver, isLeft, stop };
};
