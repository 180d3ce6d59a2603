import { alloyCookie, decodeIdentity } from '../ecid/index.ts';
import { isOfHosts } from '../page/index.ts';
import { createCommand } from './alloy/createCommand.ts';
import { createSleepingAlloy } from './alloy/wakeAlloy.ts';
import type { AnswerLimits } from './network/cleanAnswer.ts';
import { createNetwork } from './network/createNetwork.ts';
import { edgeAddress } from './network/edgeAddress.ts';
import { createOffers } from './offers/createOffers.ts';
import { NO_OFFERS } from './offers/offers.ts';
import { createDelivery, type Delivery } from './outbox/index.ts';
import { createByAlloy } from './way/byAlloy.ts';
import { createCompletion } from './way/completeEvent.ts';
import { createDirect } from './way/direct.ts';
import { createForeignEvents } from './way/foreignEvents.ts';
import { createHook } from './way/hook.ts';
import { createOnAnswer } from './way/onAnswer.ts';
import { createOnWire } from './way/onWire.ts';
import { createSendEvent } from './way/sendEvent.ts';
import type { WayParts } from './way/wayParts.ts';

/**
 * The way of an event, by the numbers in `way/`: 1 gate → 2 fill and redact → 3 store → 4 alloy, or direct → 5 gate
 * again → 6 network → 7 acknowledged. The gate, alloy's hook and the network each check consent. The ledger knows where
 * each event is. The way is made from its end, because each step passes the event to the next one. One step leads back:
 * the network tells the delivery, which is made after it, what has become of a request.
 */
export const createWay = (parts: WayParts) => {
  const { browser, settings, consent, ledger, datastreamId, report } = parts;
  const { orgId, prehidingStyle } = settings;
  const address = edgeAddress(settings.edgeDomain);
  const complete = createCompletion(parts);
  const enterForeign = createForeignEvents(parts);
  const offers =
    __TAMIS_PERSONALIZATION__ && parts.personalization !== false
      ? createOffers(browser, prehidingStyle, report)
      : NO_OFFERS;
  const limits: AnswerLimits = {
    orgId,
    cookies: browser.cookies,
    report,
    /** Partners may get the visitor's identity if the site names them and the visitor allows it. */
    maySync: (host) => consent().targeting && isOfHosts(host, settings.idSyncHosts),
    offers,
  };

  const back = (): Delivery => delivery;
  const network = createNetwork({
    ...parts,
    address,
    limits,
    ...createOnWire(parts, enterForeign, back),
    answered: createOnAnswer(parts, back),
    late: () => delivery.late(),
  });

  const { wake, forget } = createSleepingAlloy({
    ...parts,
    sendRequest: async (...request) => {
      parts.requireRunning();
      return network.sendRequest(...request);
    },
    parse: network.parse,
    visitorId: () => {
      const [cookie = ''] = browser.cookies.raw(alloyCookie(orgId, 'identity'));
      return decodeIdentity(cookie.replace(/%3D/g, '')) ?? '';
    },
    alloySettings: {
      orgId,
      datastreamId,
      edgeDomain: address.host,
      prehidingStyle,
      onBeforeEventSend: createHook(parts, complete, enterForeign),
    },
  });

  const delivery = createDelivery({
    ...parts,
    limits: settings.outbox,
    isKnown: () => browser.cookies.get(alloyCookie(orgId, 'identity')) !== undefined,
    byAlloy: createByAlloy(parts, wake, offers.limitHiding),
    direct: createDirect(parts, address.host, network.post),
  });

  return {
    send: createSendEvent(parts, complete, delivery.send),
    /** Runs any command of alloy, and wakes alloy for it. */
    command: createCommand({
      ...parts,
      isShadow: settings.mode === 'shadow',
      wake,
      limits,
    }),
    delivery,
    /** Consent was withdrawn: gives up all events that wait or are on their way, and the alloy that knows the visitor. */
    withdraw: () => {
      ledger.withdraw();
      network.abort();
      forget();
    },
  };
};
