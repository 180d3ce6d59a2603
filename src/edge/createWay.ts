import { alloyCookie, decodeIdentity, ecidToAdd } from '../ecid/index.ts';
import { isOfHosts } from '../page/index.ts';
import { createCommand } from './alloy/createCommand.ts';
import { createSleepingAlloy } from './alloy/wakeAlloy.ts';
import {
  createDelivery,
  createTabs,
  type Delivery,
  type DeliveryParts,
  type EdgeVerdict,
  idOf,
} from './delivery/index.ts';
import type { AnswerLimits } from './network/cleanAnswer.ts';
import type { WireEvent } from './network/cleanBody.ts';
import { createNetwork, type NetworkParts } from './network/createNetwork.ts';
import { edgeAddress } from './network/edgeAddress.ts';
import { edgeRequest } from './network/edgeRequest.ts';
import { createOffers } from './offers/createOffers.ts';
import { NO_OFFERS } from './offers/offers.ts';
import { createByAlloy, createHook } from './way/byAlloy.ts';
import { createCompletion, createSendEvent } from './way/sendEvent.ts';
import type { WayParts } from './way/wayParts.ts';

const idsOf = (events: readonly WireEvent[]) => events.map(idOf);

/** The report about a request that the edge has refused; nothing for another verdict. */
const refusalOf = (verdict: EdgeVerdict, count: number): string | undefined => {
  if (verdict === 'refused') return 'The edge refused an event for good.';
  if (verdict === 'batch refused') return `The edge refused ${count} events together; each is sent alone.`;
  return undefined;
};

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

  const isLeft = () => tabs.isLeft();
  const entryOf = (event: WireEvent) => ledger.find(idOf(event));

  /** 4. Or sends events directly: at a later try, or at the last moment of a page. */
  const direct: DeliveryParts['direct'] = (events, options) => {
    const context = parts.snapshot();
    const { url, body } = edgeRequest(events, {
      host: address.host,
      datastreamId,
      requestId: browser.uuid(),
      cookies: browser.cookies,
      orgId,
      pageHost: context.page.host,
      ecid: ecidToAdd(browser, context),
    });
    network.post(url, body, options);
  };

  /** 7. If the edge has acknowledged the event, it is over. If not, it waits for its next try. */
  const answered: NetworkParts['answered'] = (
    events,
    verdict,
    status,
    { reason, retryAfter, outcome } = {},
  ) => {
    const entries = events.flatMap((event) => entryOf(event) ?? []);
    if (verdict === 'taken' && reason) report('A service behind the edge failed.', reason);
    const refusal = refusalOf(verdict, events.length);
    if (refusal) {
      const rules = new Set(entries.flatMap(({ record, isForeign }) => (isForeign ? [] : record.rule)));
      report(refusal, `status ${status}`, [...rules].join(', ') || undefined);
    }
    const sentAt = entries.find(({ request }) => request)?.sentAt;
    const answer =
      status === undefined ? 'The edge did not answer.' : `The edge answered with status ${status}.`;
    const news = {
      status,
      took: sentAt && browser.clock.now() - sentAt,
      ...((reason || verdict !== 'taken') && { reason: reason ?? answer }),
      ...(outcome && { outcome }),
    };
    delivery.answered(idsOf(events), verdict, news, retryAfter);
  };

  const network = createNetwork({
    ...parts,
    isLeft,
    address,
    limits,
    /** If the event has left another way meanwhile, alloy must not send it. Some requests of alloy have no event. */
    isAlloys: (event) => {
      const known = entryOf(event);
      return known ? known.isForeign || known.place === 'alloy' : !event.xdm?._id;
    },
    /** No later page can send an event that is not stored. */
    mayOutliveItsPage: (events) =>
      !delivery.mayBeDown() || !events.every((event) => entryOf(event)?.isStored),
    // 6. The network tells what goes on the wire.
    sent: (events, how, request) => {
      for (const event of events) if (!entryOf(event)) ledger.enterForeign(event.xdm);
      delivery.onWire(
        events.map((event) => ({ id: idOf(event), xdm: event.xdm, data: event.data })),
        how,
        request,
      );
    },
    taken: (events) => delivery.taken(idsOf(events)),
    late: () => delivery.late(),
    answered,
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
      onBeforeEventSend: createHook(parts, complete),
    },
  });

  const delivery: Delivery = createDelivery({
    ...parts,
    isLeft,
    limits: settings.outbox,
    isKnown: () => browser.cookies.get(alloyCookie(orgId, 'identity')) !== undefined,
    byAlloy: createByAlloy(parts, wake, offers.limitHiding),
    direct,
  });

  const tabs = createTabs({ ...parts, delivery });

  return {
    send: createSendEvent(parts, complete, delivery.send),
    /** Runs any command of alloy, and wakes alloy for it. */
    command: createCommand({
      ...parts,
      isShadow: settings.mode === 'shadow',
      wake,
      limits,
    }),
    resume: tabs.resume,
    nextTry: delivery.nextTry,
    stop: tabs.stop,
    /** Consent was withdrawn: gives up all events that wait or are on their way, and the alloy that knows the visitor. */
    withdraw: () => {
      delivery.withdraw();
      network.abort();
      forget();
    },
  };
};
