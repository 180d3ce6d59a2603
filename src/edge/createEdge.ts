import { reportSuiteOf } from '../analytics/index.ts';
import type { Browser } from '../browser/index.ts';
import type { Consent, Store } from '../consent/index.ts';
import type { TrackingContext } from '../context.ts';
import {
  createReader,
  type Occurrence,
  type OutgoingEvent,
  type Trace,
  type Unsubscribe,
} from '../engine/index.ts';
import { environmentOf } from '../environment.ts';
import { createOnBeforeEventSend, type EventContent, refusal } from '../hooks/index.ts';
import {
  createDelivery,
  createOutbox,
  createOutboxStorage,
  createTabs,
  type OutboxEntry,
} from '../outbox/index.ts';
import type { Departure, Fill } from '../page/index.ts';
import type { Tracking } from '../rules/index.ts';
import type { Settings } from '../settings.ts';
import { PAGE_VIEW } from '../xdm/index.ts';
import type { Alloy } from './alloy/entry.ts';
import { createDeviceId } from './createDeviceId.ts';
import { createNetwork } from './createNetwork.ts';
import { edgeAddress } from './edgeAddress.ts';
import { edgeRequest } from './edgeRequest.ts';
import { recordEvents } from './recordEvents.ts';
import { type LoadAlloy, wakeAlloy } from './wakeAlloy.ts';
import { withTimeLimit } from './withTimeLimit.ts';

/** Longer than alloy's three retries; a promise of alloy's that never settles ends here. */
const SEND_LIMIT_MS = 60_000;
const PREHIDING_LIMIT_MS = 2_000;
/** More than are ever under way at once. */
const MAX_KNOWN = 1_000;

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

/** An event as it leaves: gates passed, completed. */
export interface DepartedEvent {
  readonly xdm: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  /** Of the host that the event happened on. */
  readonly reportSuite: string;
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

/** alloy hands the hook the very objects that it was given: they must be nobody else's. */
const copyOf = <T>(json: T): T => (json === undefined ? json : JSON.parse(JSON.stringify(json)));

const idOf = ({ xdm }: EventContent): string => String(xdm?._id);

/**
 * The way from the rules to Adobe's edge: gates and fills, the outbox, alloy asleep until the first event may leave,
 * the network. alloy asks the gates again just before it sends.
 */
export const createEdge = (parts: EdgeParts): Edge => {
  const { browser, settings, consent, fills, trace, failed } = parts;
  const { clock } = browser;
  const address = edgeAddress(settings.edgeDomain);
  const departing = new Set<(event: DepartedEvent) => void>();
  const reportSuiteFor = (host: string) => settings.reportSuites[reportSuiteOf(host)];
  const datastreamId = () => settings.datastreams[environmentOf(parts.snapshot().page.host)];
  const allowed = () => consent().performance;

  const tabs = createTabs(browser);
  const storage = createOutboxStorage(browser.local, tabs.own);
  const outbox = createOutbox({
    storage,
    limits: settings.outbox,
    now: clock.now,
    dropped: ({ id }, reason) => trace.update(id, { outcome: 'dropped', reason }),
  });
  const deviceId = createDeviceId(browser, parts.cookies, settings.orgId);

  /** Of the events that are just being completed. */
  const departures = new Map<string, Departure>();
  /** The ids of the latest events that rules made, and of those that alloy or the page made and that are under way. */
  const known = new Set<string>();
  const foreign = new Set<string>();
  const remember = (id: string) => {
    known.add(id);
    if (known.size > MAX_KNOWN) known.delete(known.values().next().value as string);
  };

  const hook = createOnBeforeEventSend({
    consent,
    fills: [...fills, deviceId],
    tenant: settings.tenant,
    isComplete: (content) => outbox.find(idOf(content)) !== undefined,
    departureOf: (content) => {
      const known = departures.get(idOf(content));
      if (known) return known;
      const context = parts.snapshot();
      const isPageView = content.xdm?.eventType === PAGE_VIEW;
      return { at: clock.now(), page: context.page, isPageView, use: createReader(context) };
    },
    failed,
    refused: ({ xdm }, reason) => wire.refused(xdm ?? {}, reason),
  });

  const tellDeparture = ({ xdm = {}, data = {} }: EventContent, host: string) => {
    for (const listener of departing) {
      try {
        listener({ xdm, data, reportSuite: reportSuiteFor(host) });
      } catch (cause) {
        failed('Failed to tell of an event that leaves.', cause);
      }
    }
  };

  const onBeforeEventSend = (content: EventContent) => {
    // Events of alloy's own making, or the page's, have no id; ours have.
    content.xdm = { _id: browser.uuid(), ...content.xdm };
    const id = idOf(content);
    const isOurs = known.has(id);
    if (hook(content) === false) return false;
    if (isOurs) {
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
    isOurs: (id) => known.has(id),
    isKept: (id) => outbox.find(id) !== undefined,
  });
  const network = createNetwork({
    browser,
    address,
    allowed,
    isAlloys: ({ xdm }) => {
      const id = String(xdm?._id);
      return known.has(id) ? outbox.whereabouts(id) === 'alloy' : foreign.has(id) || !xdm?._id;
    },
    mayOutliveItsPage: () => !delivery.mayBeDown(),
    canWait: (events) => {
      const ids = events.map(({ xdm }) => String(xdm?._id));
      if (!ids.every((id) => outbox.find(id))) return false;
      for (const id of ids) {
        outbox.move(id, 'ready');
        held.add(id);
      }
      return true;
    },
    sent: (events, keepalive) => {
      wire.sent(events);
      delivery.onWire(
        events.map(({ xdm }) => String(xdm?._id)),
        keepalive,
      );
    },
    answered: (events, verdict, status) => {
      const ids = events.map(({ xdm }) => String(xdm?._id));
      wire.answered(events, verdict, status);
      if (verdict === 'refused') failed('The edge refused an event for good.', `status ${status}`);
      for (const id of ids) foreign.delete(id);
      delivery.answered(ids, verdict);
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

  const rendering = new Set<string>();
  /** Events that alloy could not send because too many are on the wire. */
  const held = new Set<string>();
  const byAlloy = async ({ id, eventType, xdm, data, reportSuite }: OutboxEntry) => {
    const renderDecisions = rendering.delete(id);
    try {
      const alloy = await wake();
      // Consent may have gone meanwhile, and the event with it.
      if (outbox.whereabouts(id) !== 'alloy') return;
      if (renderDecisions && settings.prehidingStyle) {
        clock.after(PREHIDING_LIMIT_MS, () => browser.remove('#alloy-prehiding'));
      }
      const sending = alloy('sendEvent', {
        xdm: copyOf(xdm),
        data: copyOf(data),
        renderDecisions,
        edgeConfigOverrides: { com_adobe_analytics: { reportSuites: [reportSuite] } },
      });
      await withTimeLimit(sending, clock, SEND_LIMIT_MS, 'The edge did not answer in time.');
    } catch (cause) {
      // Sent by another way meanwhile, withdrawn, or waiting for its turn.
      if (held.delete(id) || !outbox.find(id)) return;
      trace.update(id, { outcome: 'waiting', reason: String(cause) });
      failed(`Failed to send “${eventType}”, which is tried again.`, cause);
      throw cause;
    }
  };

  const delivery = createDelivery({
    outbox,
    clock,
    random: browser.random,
    online: browser.online,
    allowed,
    byAlloy,
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
  });

  const resume = () => {
    // Before anything is written down: a page that does not say that it lives is taken for dead.
    tabs.hold();
    if (!allowed()) return;
    tabs.takeOver(storage.otherOwners(), storage, (left) => {
      for (const { id, at, rule, eventType } of left) {
        remember(id);
        const reason = 'left behind by an earlier page';
        trace.add({
          kind: 'event',
          id,
          at,
          rule,
          occurrence: 0,
          eventType,
          outcome: 'waiting',
          attempts: 0,
          reason,
        });
      }
      delivery.resume(left);
    });
  };

  const stops = [
    browser.onWindow('pagehide', () => {
      delivery.leave();
      tabs.release();
    }),
    browser.onWindow('pageshow', (event) => {
      if (!(event as PageTransitionEvent).persisted) return;
      tabs.hold();
      outbox.resync();
      delivery.hurry();
    }),
    browser.onWindow('online', delivery.hurry),
    browser.onDocument('visibilitychange', () => {
      // It also comes to a page that is being left, after its `pagehide`.
      if (!browser.visible()) return;
      resume();
      delivery.hurry();
    }),
    delivery.stop,
    tabs.release,
  ];

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
      remember(id);
      trace.add({ ...record, outcome: 'waiting' });
      departures.set(id, departure);
      const passes = hook(content) !== false;
      departures.delete(id);
      if (!passes) return;
      const reportSuite = reportSuiteFor(context.page.host);
      if (event.renderDecisions) rendering.add(id);
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
    onDeparture: (listener) => {
      departing.add(listener);
      return () => departing.delete(listener);
    },
    resume,
    withdraw: () => {
      for (const { id } of outbox.clear()) trace.update(id, { outcome: 'withdrawn' });
      network.abort();
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
