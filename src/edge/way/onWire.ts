import type { Ledger } from '../ledger/index.ts';
import type { WireEvent } from '../network/cleanBody.ts';
import type { NetworkParts } from '../network/createNetwork.ts';
import type { Delivery } from '../outbox/index.ts';
import { type EnterForeign, idOf } from './foreignEvents.ts';

export interface OnWireParts {
  readonly ledger: Pick<Ledger, 'find' | 'move'>;
  readonly delivery: () => Pick<Delivery, 'onWire' | 'mayBeDown'>;
  readonly enterForeign: EnterForeign;
}

/** 6. What the network asks and tells as events go on the wire. */
export const createOnWire = ({
  ledger,
  delivery,
  enterForeign,
}: OnWireParts): Pick<NetworkParts, 'isAlloys' | 'letWait' | 'mayOutliveItsPage' | 'sent'> => {
  const areStored = (events: readonly WireEvent[]) =>
    events.every((event) => ledger.find(idOf(event))?.isStored);
  return {
    /** If the event has left another way meanwhile, alloy must not send it. Some requests of alloy have no event. */
    isAlloys: (event) => {
      const known = ledger.find(idOf(event));
      return known ? known.isForeign || known.state === 'alloy' : !event.xdm?._id;
    },
    /** A request that is too large for now waits for a later one, if all its events come from rules. */
    letWait: (events) => {
      const ids = events.map(idOf);
      if (ids.length === 0 || !ids.every((id) => ledger.find(id)?.event)) return false;
      for (const id of ids) ledger.move(id, 'ready');
      return true;
    },
    /** No later page can send an event that is not stored. */
    mayOutliveItsPage: (events) => !delivery().mayBeDown() || !areStored(events),
    sent: (events, keepalive, request) => {
      for (const event of events) if (!ledger.find(idOf(event))) enterForeign(event.xdm, 'waiting');
      const leaving = events.map(({ xdm, data }) => ({ id: idOf({ xdm }), xdm, data }));
      delivery().onWire(leaving, keepalive, request);
    },
  };
};
