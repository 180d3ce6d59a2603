import { reportSuiteOf } from '../analytics/index.ts';
import type { Browser } from '../browser/index.ts';
import type { Consent, Store } from '../consent/index.ts';
import type { TrackingContext } from '../context.ts';
import type { Occurrence, OutgoingEvent, Trace, Unsubscribe } from '../engine/index.ts';
import { environmentOf } from '../environment.ts';
import { type EventContent, refusal } from '../hooks/index.ts';
import { createDelivery, createOutbox, createOutboxStorage, createTabs } from '../outbox/index.ts';
import type { Fill } from '../page/index.ts';
import type { Tracking } from '../rules/index.ts';
import type { Settings } from '../settings.ts';
import { PAGE_VIEW } from '../xdm/index.ts';
import type { Alloy } from './alloy/entry.ts';
import { copyOf } from './copyOf.ts';
import { createAlloySender } from './createAlloySender.ts';
import { createCompletion } from './createCompletion.ts';
import { createDepartures, type DepartedEvent } from './createDepartures.ts';
import { createDeviceId } from './createDeviceId.ts';
import { createHandover } from './createHandover.ts';
import { createNetwork, type WireEvent } from './createNetwork.ts';
import { createRecentIds } from './createRecentIds.ts';
import { edgeAddress } from './edgeAddress.ts';
import { edgeRequest } from './edgeRequest.ts';
import { recordEvents } from './recordEvents.ts';
import { type LoadAlloy, wakeAlloy } from './wakeAlloy.ts';

export interface EdgeParts {
  readonly browser: Browser;
  readonly settings: Settings;
  readonly consent: () => Consent;
  /** Neither read nor written before performance consent. */
  readonly cookies: Store;
  readonly fills: readonly Fill[];
  /** The context of this moment. */
  readonly snapshot: () => TrackingContext;
  readonly loadAlloy: LoadAlloy;
  readonly trace: Trace;
  readonly failed: (message: string, cause: unknown) => void;
}

export interface Edge {
  /** Takes an event of a rule. It leaves at once, or the trace says why not. */
  readonly send: (event: OutgoingEvent, origin: { rule: string; occurrence: Occurrence<Tracking> }) => void;
  /** Any command of alloy's but `configure`, for the page. Rejects while performance consent is missing. */
  readonly command: (name: string, options?: object) => Promise<unknown>;
  readonly onDeparture: (listener: (event: DepartedEvent) => void) => Unsubscribe;
  /** Sends what earlier pages and dead tabs have left behind, as soon as there is consent. */
  readonly resume: () => void;
  /** Consent is gone: nothing that waits or is on its way leaves any more. */
  readonly withdraw: () => void;
  readonly stop: Unsubscribe;
}

const idOf = ({ xdm }: WireEvent): string => String(xdm?._id);

/**
 * The way from the rules to Adobe's edge: gates and fills, the outbox, alloy asleep until the first event may leave,
 * the network. alloy asks the gates again just before it sends.
 */
export const createEdge = (parts: EdgeParts): Edge => {
  const { browser, settings, consent, fills, trace, failed } = parts;
  const { clock } = browser;
  const address = edgeAddress(settings.edgeDomain);
  const departures = createDepartures(failed);
  const reportSuiteFor = (host: string) => settings.reportSuites[reportSuiteOf(host)];
  const datastreamId = () => settings.datastreams[environmentOf(parts.snapshot().page.host)];
  const allowed = () => consent().performance;

  const tabs = createTabs(browser);
  const storage = createOutboxStorage(browser.local, tabs.own);
  const outbox = createOutbox({
    storage,
    limits: settings.outbox,
    now: clock.now,
    later: (act) => clock.after(0, act),
    dropped: ({ id }, reason) => trace.update(id, { outcome: 'dropped', reason }),
  });
  const deviceId = createDeviceId(browser, parts.cookies, settings.orgId);

  /** Of the events that rules made, here or on an earlier page, and of those that alloy or the page made. */
  const ours = createRecentIds();
  const foreign = createRecentIds();

  const { complete, hook } = createCompletion({
    browser,
    snapshot: parts.snapshot,
    consent,
    fills: [...fills, deviceId],
    tenant: settings.tenant,
    isComplete: (content) => outbox.find(idOf(content)) !== undefined,
    failed,
    refused: ({ xdm }, reason) => wire.refused(xdm ?? {}, reason),
  });

  const tellDeparture = ({ xdm = {}, data = {} }: EventContent, host: string) =>
    departures.tell({ xdm, data, reportSuite: reportSuiteFor(host) });

  const onBeforeEventSend = (content: EventContent) => {
    // Events of alloy's own making, or the page's, have no id; ours have.
    content.xdm = { _id: browser.uuid(), ...content.xdm };
    const id = idOf(content);
    if (!hook(content)) return false;
    if (ours.has(id)) {
      outbox.complete(id, copyOf({ xdm: content.xdm, data: content.data ?? {} }));
    } else {
      foreign.add(id);
      tellDeparture(content, parts.snapshot().page.host);
    }
    return undefined;
  };

  const wire = recordEvents({
    trace,
    now: clock.now,
    isOurs: ours.has,
    isKept: (id) => outbox.find(id) !== undefined,
  });
  const network = createNetwork({
    browser,
    address,
    allowed,
    isAlloys: (event) => {
      const id = idOf(event);
      return ours.has(id) ? outbox.whereabouts(id) === 'alloy' : foreign.has(id) || !event.xdm?._id;
    },
    mayOutliveItsPage: () => !delivery.mayBeDown(),
    canWait: (events) => alloySender.takeBack(events.map(idOf)),
    sent: (events, keepalive) => {
      wire.sent(events);
      delivery.onWire(events.map(idOf), keepalive);
    },
    late: () => delivery.late(),
    answered: (events, verdict, status) => {
      wire.answered(events, verdict, status);
      if (verdict === 'refused') failed('The edge refused an event for good.', `status ${status}`);
      delivery.answered(events.map(idOf), verdict);
    },
  });

  let awake: Promise<Alloy> | undefined;
  const wake = (): Promise<Alloy> => {
    awake ??= wakeAlloy(parts.loadAlloy, network.sendRequest, clock, {
      orgId: settings.orgId,
      datastreamId: datastreamId(),
      edgeDomain: address.host,
      prehidingStyle: settings.prehidingStyle,
      onBeforeEventSend,
    }).catch((cause: unknown) => {
      // The next event tries again.
      awake = undefined;
      throw cause;
    });
    return awake;
  };

  const alloySender = createAlloySender({
    browser,
    outbox,
    trace,
    wake,
    prehides: settings.prehidingStyle !== '',
    failed,
  });

  const delivery = createDelivery({
    outbox,
    clock,
    random: browser.random,
    online: browser.online,
    allowed,
    byAlloy: alloySender.send,
    direct: (entries, options) => {
      const { url, body } = edgeRequest(entries, {
        host: address.host,
        datastreamId: datastreamId(),
        requestId: browser.uuid(),
        cookies: browser.cookies,
        orgId: settings.orgId,
        pageHost: parts.snapshot().page.host,
      });
      return network.post(url, body, options);
    },
    giveUp: network.abort,
  });

  const { resume, stop } = createHandover({
    browser,
    allowed,
    tabs,
    storage,
    outbox,
    delivery,
    trace,
    taken: ({ id }) => ours.add(id),
  });

  return {
    send: (event, { rule, occurrence }) => {
      const { at, context, use } = occurrence;
      const { eventType } = event;
      const id = browser.uuid();
      const record = {
        kind: 'event',
        id,
        at,
        rule,
        occurrence: occurrence.id,
        eventType,
        attempts: 0,
      } as const;
      const timestamp = new Date(at).toISOString();
      const content: EventContent = copyOf({
        xdm: { ...event.xdm, _id: id, eventType, timestamp },
        data: event.data,
      });
      const departure = { at, page: context.page, isPageView: eventType === PAGE_VIEW, use };
      const reason = refusal(consent(), departure);
      if (reason) return trace.add({ ...record, outcome: 'refused', reason });
      ours.add(id);
      trace.add({ ...record, outcome: 'waiting' });
      if (!complete(content, departure)) return;
      const reportSuite = reportSuiteFor(context.page.host);
      if (event.renderDecisions) alloySender.renderWith(id);
      tellDeparture(content, context.page.host);
      const { xdm = {}, data = {} } = content;
      delivery.send({ id, at, rule, eventType, xdm, data, reportSuite });
    },
    command: async (name, options) => {
      if (!allowed()) throw new Error('alloy is asleep: performance consent is missing.');
      if (name === 'configure') throw new Error('alloy is configured by the settings of Tamis.');
      const alloy = await wake();
      return alloy(name, name === 'sendEvent' ? copyOf(options) : options);
    },
    onDeparture: departures.listen,
    resume,
    withdraw: () => {
      for (const { id } of outbox.clear()) trace.update(id, { outcome: 'withdrawn' });
      network.abort();
    },
    stop,
  };
};
