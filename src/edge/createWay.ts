import type { Browser } from '../browser/index.ts';
import type { Consent } from '../consent/index.ts';
import { alloyCookie, decodeIdentity } from '../ecid/index.ts';
import type { FillEvent } from '../hooks/index.ts';
import { isOfHosts } from '../page/index.ts';
import type { Redaction } from '../redaction/index.ts';
import type { Settings } from '../settings/index.ts';
import type { TrackingContext } from '../site/index.ts';
import { createCommand } from './alloy/createCommand.ts';
import { createHidingLimit } from './alloy/limitHiding.ts';
import { createSleepingAlloy, type LoadAlloy } from './alloy/wakeAlloy.ts';
import type { Ledger } from './ledger/index.ts';
import type { AnswerLimits } from './network/cleanAnswer.ts';
import { createNetwork } from './network/createNetwork.ts';
import { edgeAddress } from './network/edgeAddress.ts';
import { createRenderableOffers } from './network/renderableOffers.ts';
import { createDelivery, type Delivery } from './outbox/index.ts';
import { createByAlloy } from './way/byAlloy.ts';
import { createCompletion, type DepartedEvent } from './way/completeEvent.ts';
import { createDirect } from './way/direct.ts';
import { createForeignEvents } from './way/foreignEvents.ts';
import { createHook } from './way/hook.ts';
import { createOnAnswer } from './way/onAnswer.ts';
import { createOnWire } from './way/onWire.ts';
import { createSendEvent } from './way/sendEvent.ts';

/** What the edge needs of the tag. */
export interface EdgeParts {
  readonly browser: Browser;
  readonly settings: Settings;
  readonly redact: Redaction;
  readonly consent: () => Consent;
  /** Whether performance consent is there at this very moment. */
  readonly allowed: () => boolean;
  /** The context at the time of the call. */
  readonly snapshot: () => TrackingContext;
  readonly fill: FillEvent;
  readonly loadAlloy: LoadAlloy;
  readonly report: (message: string, cause: unknown, rule?: string) => void;
}

export interface WayParts extends EdgeParts {
  readonly ledger: Ledger;
  readonly datastreamId: string;
  /** Organisation, edge domain, datastream and tenant of this tag. */
  readonly sender: string;
  /** Whether the page has been left, and has not come back. */
  readonly isLeft: () => boolean;
  /** Throws if the tag was stopped: what waited in alloy does not leave any more. */
  readonly requireRunning: () => void;
  /** Tells its listeners about each event that leaves. */
  readonly departs: (event: DepartedEvent) => void;
}

/**
 * The way of an event, by the numbers in `way/`: 1 gate → 2 fill and redact → 3 store → 4 alloy, or direct → 5 gate
 * again → 6 network → 7 acknowledged. The gate, alloy's hook and the network each check consent. The ledger knows where
 * each event is. The way is made from its end, because each step passes the event to the next one. One step leads back:
 * the network tells the delivery, which is made after it, what has become of a request.
 */
export const createWay = (parts: WayParts) => {
  const { browser, settings, consent, ledger, datastreamId, report } = parts;
  const { clock, random, online, uuid } = browser;
  const { orgId, prehidingStyle } = settings;
  const prehides = prehidingStyle !== '';
  const address = edgeAddress(settings.edgeDomain);
  const complete = createCompletion(parts);
  const enterForeign = createForeignEvents(ledger, clock);
  const limits: AnswerLimits = {
    orgId,
    /** Partners may get the visitor's identity if the site names them and the visitor allows it. */
    maySync: (host) => consent().targeting && isOfHosts(host, settings.idSyncHosts),
    renderable: createRenderableOffers(browser, report),
    hasComment: browser.hasComment,
  };

  const back = { ledger, clock, report, enterForeign, delivery: (): Delivery => delivery };
  const network = createNetwork({
    ...parts,
    address,
    limits,
    ...createOnWire(back),
    answered: createOnAnswer(back),
    late: () => delivery.late(),
  });

  const onBeforeEventSend = createHook({
    ...parts,
    site: settings,
    now: clock.now,
    uuid,
    complete,
    enterForeign,
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
    alloySettings: { orgId, datastreamId, edgeDomain: address.host, prehidingStyle, onBeforeEventSend },
  });
  const limitHiding = createHidingLimit(browser, prehides);

  const delivery = createDelivery({
    ...parts,
    limits: settings.outbox,
    clock,
    random,
    online,
    byAlloy: createByAlloy({ ...parts, prehides, wake, limitHiding }),
    direct: createDirect({ ...parts, host: address.host, post: network.post }),
  });

  return {
    send: createSendEvent({ ...parts, complete, deliver: delivery.send }),
    /** Runs any command of alloy, and wakes alloy for it. */
    command: createCommand({
      ...parts,
      isShadow: settings.mode === 'shadow',
      wake,
      limitHiding,
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
