import type { Browser } from '../browser/index.ts';
import { allowedByBoth, type Consent } from '../consent/index.ts';
import { type Effects, type TraceLog, toJson } from '../engine/index.ts';
import {
  createOnBeforeEventSend,
  type Departure,
  departureOf,
  type EventContent,
  type FillEvent,
  gate,
} from '../hooks/index.ts';
import { alloyCookie, decodeIdentity } from '../identity/identityCookies.ts';
import { ecidToAdd } from '../identity/knownEcid.ts';
import { type Cleaning, isOfHosts } from '../page/index.ts';
import { environmentOf, reportSuiteOf, type Settings } from '../settings/index.ts';
import type { Tracking, TrackingContext } from '../tracking/index.ts';
import type { Alloy } from './alloy/entry.ts';
import { createSleepingAlloy, type LoadAlloy } from './alloy/wakeAlloy.ts';
import type { AnswerNews } from './network/answerGate.ts';
import { type AnswerLimits, cleanAnswer, type EdgeAnswer } from './network/cleanAnswer.ts';
import type { WireEvent } from './network/cleanBody.ts';
import { createNetwork } from './network/createNetwork.ts';
import { edgeAddress } from './network/edgeAddress.ts';
import { edgeRequest } from './network/edgeRequest.ts';
import { createRenderableOffers, type Offer, type OfferPlaces } from './network/renderableOffers.ts';
import {
  createDelivery,
  type Delivery,
  type DeliveryParts,
  type EdgeVerdict,
  type Outbox,
  type OutboxEntry,
} from './outbox/index.ts';
import { type EventRecorder, idOf } from './recordEvents.ts';

const PREHIDING_LIMIT_MS = 2_000;

/** A complete event that has passed the gates. */
export interface DepartedEvent {
  readonly xdm: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  /** The report suite of the host on which the event happened. */
  readonly reportSuite: string;
}

/** Takes an event of a rule. It leaves at once, or the trace says why not. */
export type SendEvent = Effects<Tracking>['sendEvent'];

/** What the edge needs of the tag. */
export interface EdgeParts {
  readonly browser: Browser;
  readonly settings: Settings;
  readonly clean: Cleaning;
  readonly consent: () => Consent;
  /** Whether performance consent is there at this very moment. */
  readonly allowed: () => boolean;
  /** The context at the time of the call. */
  readonly snapshot: () => TrackingContext;
  readonly fill: FillEvent;
  readonly loadAlloy: LoadAlloy;
  readonly trace: TraceLog;
  readonly report: (message: string, cause: unknown, rule?: string) => void;
}

export interface SendEventParts extends EdgeParts {
  readonly outbox: Outbox;
  readonly record: EventRecorder;
  /** Whether the page has been left, and has not come back. */
  readonly isLeft: () => boolean;
  /** Throws if the tag was stopped: what waited in alloy does not leave any more. */
  readonly requireRunning: () => void;
  /** Tells its listeners about each event that leaves. */
  readonly departs: (event: DepartedEvent) => void;
}

export interface EventWay {
  readonly send: SendEvent;
  /** Runs any command of alloy, and wakes alloy for it. */
  readonly command: Alloy;
  readonly delivery: Delivery;
  /** Consent was withdrawn: gives up all events that wait or are on their way, and the alloy that knows the visitor. */
  readonly withdraw: () => void;
}

/**
 * The path of an event, from top to bottom: gate → fill → store → alloy, or direct → gate again → network →
 * acknowledged. The gate, alloy's hook and the network each check consent.
 */
export const createSendEvent = (parts: SendEventParts): EventWay => {
  const { browser, settings, consent, allowed, snapshot, fill, outbox, record, report } = parts;
  const { clock } = browser;
  const prehides = settings.prehidingStyle !== '';
  const address = edgeAddress(settings.edgeDomain);
  const datastreamFor = (host: string) => settings.datastreams[environmentOf(host)];
  const reportSuiteFor = (host: string) => settings.reportSuites[reportSuiteOf(host)];

  /** 1. and 2. A rule has made an event. The gates let it pass or refuse it; the fills complete it. */
  const send: SendEvent = ({ eventType, renderDecisions, ...event }, { rule, occurrence }) => {
    const { at, context, use } = occurrence;
    const id = browser.uuid();
    const departure = departureOf(context, at, eventType, use);
    const refusal = gate(allowedByBoth(context.consent, consent()), departure);
    record.made({ id, at, rule, eventType, occurrence: occurrence.id }, refusal);
    if (refusal) return;
    const timestamp = new Date(at).toISOString();
    const content: EventContent = { xdm: { ...event.xdm, _id: id, eventType, timestamp }, data: event.data };
    try {
      fill(content, departure);
      const complete = leaves(content, departure);
      if (settings.mode === 'shadow') return record.shadowed(id, content);
      // 3. The outbox stores the event. alloy has the first try, unless the edge is known to be down.
      delivery.send({ id, at, rule, eventType, ...complete, ...(renderDecisions && { renderDecisions }) });
    } catch (cause) {
      record.became(id, 'failed', String(cause));
      throw cause;
    }
  };

  const leaves = ({ xdm = {}, data = {} }: EventContent, { page }: Departure) => {
    const event = { xdm, data, reportSuite: reportSuiteFor(page.host) };
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
  const byAlloy: DeliveryParts['byAlloy'] = async (
    { id, rule, eventType, reportSuite, renderDecisions = false },
    isWithAlloy,
  ) => {
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
      const { xdm, data } = outbox.copyOf(id) ?? {};
      await alloy('sendEvent', {
        xdm,
        data,
        renderDecisions,
        edgeConfigOverrides: { com_adobe_analytics: { reportSuites: [reportSuite] } },
      });
    } catch (cause) {
      if (!isWithAlloy()) return;
      record.failed(id, String(cause));
      report(`Failed to send “${eventType}”; the tag tries again.`, cause, rule);
      throw cause;
    }
  };

  /**
   * 4. Or sends events directly: at a later try, or at the last moment of a page. Events beyond the browser's limit for
   * requests that outlive the page stay in the outbox.
   */
  const direct = (entries: readonly OutboxEntry[], options: { readonly leaving: boolean }) => {
    const context = snapshot();
    const { url, body } = edgeRequest(entries, {
      ...address,
      datastreamId: datastreamFor(context.page.host),
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
    consent,
    snapshot,
    now: clock.now,
    uuid: browser.uuid,
    fill,
    report,
    isRules: record.isRules,
    leaves: (content, departure) => {
      record.foreign(idOf(content));
      leaves(content, departure);
    },
    refused: (xdm, reason) => {
      record.refused(xdm, reason);
      outbox.remove(idOf({ xdm }));
    },
  });

  /**
   * 6. The network asks for consent a last time. If the event has left another way meanwhile, alloy must not send it.
   */
  const isAlloys = (event: WireEvent) => {
    const id = idOf(event);
    return record.isRules(id) ? outbox.whereabouts(id) === 'alloy' : record.isForeign(id) || !event.xdm?._id;
  };
  /** A request that is too large for now waits for a later one, if all its events come from rules. */
  const letWait = (events: readonly WireEvent[]) => {
    const ids = events.map(idOf);
    if (ids.length === 0 || !ids.every(outbox.find)) return false;
    for (const id of ids) outbox.move(id, 'ready');
    return true;
  };
  const sent = (events: readonly WireEvent[], keepalive: boolean) => {
    record.sent(events);
    delivery.onWire(events.map(idOf), keepalive);
  };

  /** 7. If the edge has acknowledged the event, it is deleted from the outbox. If not, it waits for its next try. */
  const answered = (
    events: readonly WireEvent[],
    verdict: EdgeVerdict,
    status?: number,
    news: AnswerNews = {},
  ) => {
    record.answered(events, verdict, status, news.reason);
    const refusal =
      verdict === 'refused'
        ? 'The edge refused an event for good.'
        : verdict === 'batch refused' &&
          `The edge refused ${events.length} events together; each is sent alone.`;
    if (verdict === 'taken' && news.reason) report('A service behind the edge failed.', news.reason);
    if (refusal) {
      const rules = new Set(events.flatMap((event) => outbox.find(idOf(event))?.rule ?? []));
      report(refusal, `status ${status}`, [...rules].join(', ') || undefined);
    }
    delivery.answered(events.map(idOf), verdict, news.retryAfter);
  };

  const areWrittenDown = (events: readonly WireEvent[]) => events.map(idOf).every(outbox.isWrittenDown);

  const delivery: Delivery = createDelivery({
    outbox,
    clock,
    random: browser.random,
    online: browser.online,
    isLeft: parts.isLeft,
    byAlloy,
    direct,
    giveUp: () => network.abort(areWrittenDown),
    became: record.became,
  });
  const limits: AnswerLimits = {
    orgId: settings.orgId,
    /** Partners may get the visitor's identity if the site names them and the visitor allows it. */
    maySync: (host) => consent().targeting && isOfHosts(host, settings.idSyncHosts),
    renderable: createRenderableOffers(browser, report),
  };
  const network = createNetwork({
    browser,
    address,
    clean: parts.clean,
    allowed,
    limits,
    isAlloys,
    letWait,
    sent,
    answered,
    // No later page can send an event that is not stored.
    mayOutliveItsPage: (events) => !delivery.mayBeDown() || !areWrittenDown(events),
    late: delivery.late,
  });
  const sleeping = createSleepingAlloy({
    load: parts.loadAlloy,
    sendRequest: async (...request) => {
      parts.requireRunning();
      return network.sendRequest(...request);
    },
    browser,
    allowed,
    visitorId: () => {
      const [cookie = ''] = browser.cookies.raw(alloyCookie(settings.orgId, 'identity'));
      return decodeIdentity(cookie.replace(/%3D/g, '')) ?? '';
    },
    settings: () => ({
      orgId: settings.orgId,
      datastreamId: datastreamFor(snapshot().page.host),
      edgeDomain: address.host,
      prehidingStyle: settings.prehidingStyle,
      onBeforeEventSend,
    }),
  });

  /** The page's arguments to a command, in the form in which alloy gets them. */
  const given = (name: string, options: object): object => {
    // A copy, because alloy writes into the objects that it gets.
    if (name === 'sendEvent') return JSON.parse(toJson(options));
    const { responseBody, propositions, metadata } = options as {
      readonly responseBody?: EdgeAnswer;
      readonly propositions?: readonly Offer[];
      readonly metadata?: OfferPlaces;
    };
    return {
      ...options,
      ...(responseBody && { responseBody: cleanAnswer(responseBody, limits) }),
      ...(propositions && { propositions: limits.renderable(propositions, metadata) }),
    };
  };

  return {
    send,
    command: async (name, options) => {
      if (settings.mode === 'shadow') throw new Error('alloy is asleep: the tag runs in shadow mode.');
      if (!allowed()) throw new Error('alloy is asleep: performance consent is missing.');
      if (name === 'configure') throw new Error('alloy is configured by the settings of Tamis.');
      const alloy = await sleeping.wake();
      parts.requireRunning();
      if (name === 'sendEvent' && (options as { renderDecisions?: unknown } | undefined)?.renderDecisions)
        limitHiding();
      return alloy(name, options && given(name, options));
    },
    delivery,
    withdraw: () => {
      outbox.clear();
      record.withdrawn();
      network.abort();
      sleeping.forget();
    },
  };
};
