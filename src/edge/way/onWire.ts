import type { WireEvent } from '../network/cleanBody.ts';
import type { NetworkParts } from '../network/createNetwork.ts';
import type { Delivery } from '../outbox/index.ts';
import { type EnterForeign, idOf } from './foreignEvents.ts';
import type { WayParts } from './wayParts.ts';

/** 6. What the network asks and tells as events go on the wire. */
export const createOnWire = (
  { ledger }: WayParts,
  enterForeign: EnterForeign,
  delivery: () => Delivery,
): Pick<NetworkParts, 'isAlloys' | 'mayOutliveItsPage' | 'sent'> => {
  const entryOf = (event: WireEvent) => ledger.find(idOf(event));
  return {
    /** If the event has left another way meanwhile, alloy must not send it. Some requests of alloy have no event. */
    isAlloys: (event) => {
      const known = entryOf(event);
      return known ? known.isForeign || known.state === 'alloy' : !event.xdm?._id;
    },
    /** No later page can send an event that is not stored. */
    mayOutliveItsPage: (events) =>
      !delivery().mayBeDown() || !events.every((event) => entryOf(event)?.isStored),
    sent: (events, keepalive, request) => {
      for (const event of events) if (!entryOf(event)) enterForeign(event.xdm, 'waiting');
      const leaving = events.map(({ xdm, data }) => ({ id: idOf({ xdm }), xdm, data }));
      delivery().onWire(leaving, keepalive, request);
    },
  };
};
