import type { Browser } from '../browser/index.ts';
import { allowedByBoth, type Consent } from '../consent/index.ts';
import { alloyCookie, decodeIdentity, ecidToAdd } from '../ecid/index.ts';
import type { Effects } from '../engine/index.ts';
import { createOnBeforeEventSend, type FillEvent } from '../hooks/index.ts';
import { isoText } from '../language/index.ts';
import { isOfHosts } from '../page/index.ts';
import type { Redaction } from '../redaction/index.ts';
import { type Hosts, reportSuiteOf, type Settings } from '../settings/index.ts';
import {
  type Departure,
  departureOf,
  type EventContent,
  type Gate,
  type Tracking,
  type TrackingContext,
} from '../site/index.ts';
import { createCommand } from './alloy/createCommand.ts';
import { createSleepingAlloy, type LoadAlloy } from './alloy/wakeAlloy.ts';
import type { Ledger } from './ledger/index.ts';
import type { AnswerLimits } from './network/cleanAnswer.ts';
import type { WireEvent } from './network/cleanBody.ts';
import { createNetwork, type NetworkParts } from './network/createNetwork.ts';
import { edgeAddress } from './network/edgeAddress.ts';
import { edgeRequest } from './network/edgeRequest.ts';
import { createRenderableOffers } from './network/renderableOffers.ts';
import { createDelivery, type DeliveryParts } from './outbox/index.ts';

const PREHIDING_LIMIT_MS = 2_000;

/** A complete event that has passed the gates. */
export interface DepartedEvent {
  readonly xdm: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  /** The report suite of the host on which the event happened; empty for the datastream's own. */
  readonly reportSuite: string;
}

/** Takes an event of a rule. It leaves at once, or the trace says why not. */
export type SendEvent = Effects<Tracking>['sendEvent'];

/** What the edge needs of the tag. */
export interface EdgeParts {
  readonly browser: Browser;
  readonly settings: Settings;
  readonly hosts: Hosts;
  /** Consent, and what else the site asks. */
  readonly gate: Gate;
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

export interface SendEventParts extends EdgeParts {
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

/** An event's `_id`, by which ledger, alloy and network identify it. */
const idOf = ({ xdm }: { readonly xdm?: EventContent['xdm'] | undefined }): string => String(xdm?._id);

/**
 * The way of an event, in order of time: gate → fill and redact → store → alloy, or direct → gate again → network →
 * acknowledged. The gate, alloy's hook and the network each check consent. The ledger knows where each event is.
 */
export const createSendEvent = (parts: SendEventParts) => {
  const { browser, settings, consent, gate, snapshot, fill, ledger, datastreamId, sender, report } = parts;
  const { clock } = browser;
  const prehides = settings.prehidingStyle !== '';
  const address = edgeAddress(settings.edgeDomain);

  /** 1. The gates let a rule's event pass, or refuse it. */
  const send: SendEvent = ({ eventType, renderDecisions, ...made }, { rule, occurrence }) => {
    const { at, context, use } = occurrence;
    const id = browser.uuid();
    const origin = { id, at, rule, eventType };
    const record = { ...origin, occurrence: occurrence.id };
    const departure = departureOf(context, at, eventType, use);
    const reason = gate(allowedByBoth(context.consent, consent()), departure);
    if (reason) return ledger.enter({ ...record, outcome: 'refused', reason });
    try {
      const timestamp = isoText(at);
      const content = complete(
        { xdm: { ...made.xdm, _id: id, eventType, timestamp }, data: made.data },
        departure,
      );
      const { xdm, data } = content;
      // `shadow.js` needs the time: the event may have waited for consent.
      if (settings.mode === 'shadow')
        return ledger.enter({ ...record, outcome: 'shadow', at: clock.now(), xdm, data });
      // 3. The ledger has the event from now on, and the outbox stores it. 4. alloy has the first try, unless the edge is
      // known to be down.
      const rest = { sender, ...(renderDecisions && { renderDecisions }) };
      ledger.enter({ ...record, outcome: 'waiting' }, { ...origin, ...content, ...rest });
      delivery.send(id);
    } catch (cause) {
      ledger.enter({ ...record, outcome: 'failed', reason: String(cause) });
      throw cause;
    }
  };

  /** 2. From here on the event is complete and redacted, by whichever way it leaves. */
  const complete = (content: EventContent, departure: Departure): DepartedEvent => {
    fill(content, departure);
    const { xdm = {}, data = {} } = content;
    const reportSuite = settings.reportSuites?.[reportSuiteOf(departure.page.host, parts.hosts)] ?? '';
    const event = { xdm, data, reportSuite };
    parts.departs(event);
    return event;
  };

  /**
   * alloy hides content until the edge has answered, at whatever time. This shows the content again after two seconds.
   */
  const limitHiding = () => {
    if (prehides) clock.after(PREHIDING_LIMIT_MS, () => browser.remove('#alloy-prehiding'));
  };

  /**
   * 4. Sends the event by alloy, which also gets personalisation. Resolves when alloy has finished or need not send it;
   * rejects if alloy failed.
   */
  const byAlloy: DeliveryParts['byAlloy'] = async (event, isWithAlloy) => {
    const { id, rule, eventType, reportSuite, renderDecisions = false } = event;
    try {
      // Content that is hidden until it is personalised cannot wait. All other events come after what the visitor waits
      // to see.
      if (!renderDecisions || !prehides) await browser.idle();
      // The event may have been withdrawn meanwhile, or have left another way.
      if (!isWithAlloy()) return;
      const alloy = await sleeping.wake();
      if (!isWithAlloy()) return;
      if (renderDecisions) limitHiding();
      // alloy writes into the objects that it gets.
      const { xdm, data } = ledger.copyOf(id) ?? {};
      await alloy('sendEvent', {
        xdm,
        data,
        renderDecisions,
        // alloy itself asks with its first event, whatever that is, and never again.
        personalization: { defaultPersonalizationEnabled: renderDecisions },
        ...(reportSuite && { edgeConfigOverrides: { com_adobe_analytics: { reportSuites: [reportSuite] } } }),
      });
    } catch (cause) {
      if (isWithAlloy()) report(`Failed to send “${eventType}”; the tag tries again.`, cause, rule);
      throw cause;
    }
  };

  /**
   * 4. Or sends events directly: at a later try, or at the last moment of a page. Events beyond the browser's limit for
   * requests that outlive the page stay in the outbox.
   */
  const direct: DeliveryParts['direct'] = (events, options) => {
    const context = snapshot();
    const { url, body } = edgeRequest(events, {
      ...address,
      datastreamId,
      requestId: browser.uuid(),
      cookies: browser.cookies,
      orgId: settings.orgId,
      pageHost: context.page.host,
      ecid: ecidToAdd(browser, context),
    });
    network.post(url, body, options);
  };

  /** 5. alloy asks the gates again just before it sends, also for its own events and the page's. */
  const onBeforeEventSend = createOnBeforeEventSend({
    ...parts,
    site: settings,
    now: clock.now,
    uuid: browser.uuid,
    isRules: (id) => ledger.find(id)?.isForeign === false,
    complete: (content, departure) => {
      complete(content, departure);
      enterForeign(content.xdm, 'waiting');
    },
    refused: (xdm, reason) => {
      const id = idOf({ xdm });
      if (ledger.find(id)?.event) ledger.end(id, 'refused', { reason });
      else enterForeign(xdm, 'refused', reason);
    },
  });
  const enterForeign = (xdm: EventContent['xdm'], outcome: 'waiting' | 'refused', reason?: string) => {
    const what = { id: idOf({ xdm }), eventType: String(xdm?.eventType), at: clock.now() };
    ledger.enter({ ...what, rule: 'alloy', outcome, reason });
  };

  /** 6. If the event has left another way meanwhile, alloy must not send it. Some requests of alloy have no event. */
  const isAlloys = (event: WireEvent) => {
    const known = ledger.find(idOf(event));
    return known ? known.isForeign || known.state === 'alloy' : !event.xdm?._id;
  };
  /** 6. A request that is too large for now waits for a later one, if all its events come from rules. */
  const letWait = (events: readonly WireEvent[]) => {
    const ids = events.map(idOf);
    if (ids.length === 0 || !ids.every((id) => ledger.find(id)?.event)) return false;
    for (const id of ids) ledger.move(id, 'ready');
    return true;
  };
  /** 6. These events are on the wire. */
  const sent: NetworkParts['sent'] = (events, keepalive, request) => {
    for (const event of events) if (!ledger.find(idOf(event))) enterForeign(event.xdm, 'waiting');
    const leaving = events.map(({ xdm, data }) => ({ id: idOf({ xdm }), xdm, data }));
    delivery.onWire(leaving, keepalive, request);
  };

  /** 7. If the edge has acknowledged the event, it is over. If not, it waits for its next try. */
  const answered: NetworkParts['answered'] = (events, verdict, status, { reason, retryAfter } = {}) => {
    const ids = events.map(idOf);
    const entries = ids.flatMap((id) => ledger.find(id) ?? []);
    const refusal =
      verdict === 'refused'
        ? 'The edge refused an event for good.'
        : verdict === 'batch refused' &&
          `The edge refused ${events.length} events together; each is sent alone.`;
    if (verdict === 'taken' && reason) report('A service behind the edge failed.', reason);
    if (refusal) {
      const rules = new Set(entries.flatMap(({ record, isForeign }) => (isForeign ? [] : record.rule)));
      report(refusal, `status ${status}`, [...rules].join(', ') || undefined);
    }
    const sentAt = entries.find(({ request }) => request)?.sentAt;
    const answer =
      status === undefined ? 'The edge did not answer.' : `The edge answered with status ${status}.`;
    const news = {
      status,
      took: sentAt && clock.now() - sentAt,
      ...((reason || verdict !== 'taken') && { reason: reason ?? answer }),
    };
    delivery.answered(ids, verdict, news, retryAfter);
  };

  const areStored = (events: readonly WireEvent[]) =>
    events.every((event) => ledger.find(idOf(event))?.isStored);

  const { random, online } = browser;
  const delivery = createDelivery({
    ...parts,
    limits: settings.outbox,
    clock,
    random,
    online,
    byAlloy,
    direct,
  });
  const limits: AnswerLimits = {
    orgId: settings.orgId,
    /** Partners may get the visitor's identity if the site names them and the visitor allows it. */
    maySync: (host) => consent().targeting && isOfHosts(host, settings.idSyncHosts),
    renderable: createRenderableOffers(browser, report),
    hasComment: browser.hasComment,
  };
  const network = createNetwork({
    ...parts,
    address,
    limits,
    isAlloys,
    letWait,
    sent,
    answered,
    // No later page can send an event that is not stored.
    mayOutliveItsPage: (events) => !delivery.mayBeDown() || !areStored(events),
    late: delivery.late,
  });
  const sleeping = createSleepingAlloy({
    ...parts,
    sendRequest: async (...request) => {
      parts.requireRunning();
      return network.sendRequest(...request);
    },
    parse: network.parse,
    visitorId: () => {
      const [cookie = ''] = browser.cookies.raw(alloyCookie(settings.orgId, 'identity'));
      return decodeIdentity(cookie.replace(/%3D/g, '')) ?? '';
    },
    alloySettings: {
      orgId: settings.orgId,
      datastreamId,
      edgeDomain: address.host,
      prehidingStyle: settings.prehidingStyle,
      onBeforeEventSend,
    },
  });

  /** Runs any command of alloy, and wakes alloy for it. */
  const command = createCommand({
    ...parts,
    isShadow: settings.mode === 'shadow',
    wake: sleeping.wake,
    limitHiding,
    limits,
  });

  return {
    send,
    command,
    delivery,
    /** Consent was withdrawn: gives up all events that wait or are on their way, and the alloy that knows the visitor. */
    withdraw: () => {
      ledger.withdraw();
      network.abort();
      sleeping.forget();
    },
  };
};
