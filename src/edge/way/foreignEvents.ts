import type { Browser } from '../../browser/index.ts';
import type { EventContent } from '../../site/index.ts';
import type { Ledger } from '../ledger/index.ts';

/** An event's `_id`, by which ledger, alloy and network identify it. */
export const idOf = ({ xdm }: { readonly xdm?: EventContent['xdm'] | undefined }): string => String(xdm?._id);

export type EnterForeign = (
  xdm: EventContent['xdm'],
  outcome: 'waiting' | 'refused',
  reason?: string,
) => void;

/** Enters events that alloy made, or the page through alloy. */
export const createForeignEvents =
  ({
    browser: { clock },
    ledger,
  }: {
    readonly browser: Pick<Browser, 'clock'>;
    readonly ledger: Pick<Ledger, 'enter'>;
  }): EnterForeign =>
  (xdm, outcome, reason) => {
    const what = { id: idOf({ xdm }), eventType: String(xdm?.eventType), at: clock.now() };
    ledger.enter({ ...what, rule: 'alloy', outcome, reason });
  };
