import { reportSuiteOf } from '../analytics/index.ts';
import type { Browser } from '../browser/index.ts';
import type { Consent } from '../consent/index.ts';
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
import type { Departure, Fill } from '../page/index.ts';
import type { Tracking } from '../rules/index.ts';
import type { Settings } from '../settings.ts';
import { PAGE_VIEW } from '../xdm/index.ts';
import type { Alloy } from './alloy/entry.ts';
import { createOutbox, type OutboxEntry } from './createOutbox.ts';
import { createSendRequest } from './createSendRequest.ts';
import { edgeAddress } from './edgeAddress.ts';
import { recordEvents } from './recordEvents.ts';
import { type LoadAlloy, wakeAlloy } from './wakeAlloy.ts';
import { withTimeLimit } from './withTimeLimit.ts';

/** Longer than alloy's three retries; a promise of alloy's that never settles ends here. */
const SEND_LIMIT_MS = 60_000;
const PREHIDING_LIMIT_MS = 2_000;

export interface EdgeParts {
  readonly browser: Browser;
  readonly settings: Settings;
  readonly consent: () => Consent;
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
  /** Consent is gone: nothing that waits or is on its way leaves any more. */
  readonly withdraw: () => void;
}

/** alloy hands the hook the very objects that it was given: they must be nobody else's. */
const copyOf = <T>(json: T): T => (json === undefined ? json : JSON.parse(JSON.stringify(json)));

/** The way from the rules to Adobe's edge: outbox, alloy asleep until the first event may leave, hook, network. */
export const createEdge = (parts: EdgeParts): Edge => {
  const { browser, settings, consent, fills, trace, failed } = parts;
  const { clock } = browser;
  const outbox = createOutbox();
  const address = edgeAddress(settings.edgeDomain);
  const departing = new Set<(event: DepartedEvent) => void>();
  const reportSuiteFor = (host: string) => settings.reportSuites[reportSuiteOf(host)];

  /** Events of ours by their `_id`; alloy's own notifications belong to the page of this moment. */
  const departureOf = ({ xdm }: EventContent): Departure => {
    const known = outbox.find(xdm?._id);
    if (known) return known.departure;
    const context = parts.snapshot();
    const isPageView = xdm?.eventType === PAGE_VIEW;
    return { at: clock.now(), page: context.page, isPageView, use: createReader(context) };
  };

  const hook = createOnBeforeEventSend({
    consent,
    fills,
    tenant: settings.tenant,
    departureOf,
    failed,
    refused: ({ xdm }, reason) => wire.refused(xdm ?? {}, reason),
  });
  const onBeforeEventSend = (content: EventContent) => {
    // Events of alloy's own making, or the page's, have no id; ours have.
    content.xdm = { _id: browser.uuid(), ...content.xdm };
    if (hook(content) === false) return false;
    for (const listener of departing) {
      try {
        const { xdm, data = {} } = content;
        listener({ xdm, data, reportSuite: reportSuiteFor(departureOf(content).page.host) });
      } catch (cause) {
        failed('Failed to tell of an event that leaves.', cause);
      }
    }
    return undefined;
  };

  const wire = recordEvents({ trace, now: clock.now, isOurs: (id) => outbox.find(id) !== undefined });
  const network = createSendRequest({ browser, address, allowed: () => consent().performance, ...wire });

  let awake: Promise<Alloy> | undefined;
  const wake = (): Promise<Alloy> => {
    awake ??= wakeAlloy(parts.loadAlloy, network.sendRequest, clock, {
      orgId: settings.orgId,
      datastreamId: settings.datastreams[environmentOf(parts.snapshot().page.host)],
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

  const deliver = async ({ id, event, departure }: OutboxEntry) => {
    const { eventType, renderDecisions } = event;
    const timestamp = new Date(departure.at).toISOString();
    const reportSuite = reportSuiteFor(departure.page.host);
    try {
      const alloy = await wake();
      // Consent may have gone meanwhile, and the event with it.
      if (!outbox.find(id)) return;
      if (renderDecisions && settings.prehidingStyle) {
        clock.after(PREHIDING_LIMIT_MS, () => browser.remove('#alloy-prehiding'));
      }
      const sending = alloy('sendEvent', {
        xdm: copyOf({ ...event.xdm, _id: id, eventType, timestamp }),
        data: copyOf(event.data),
        renderDecisions,
        edgeConfigOverrides: { com_adobe_analytics: { reportSuites: [reportSuite] } },
      });
      await withTimeLimit(sending, clock, SEND_LIMIT_MS, 'The edge did not answer in time.');
    } catch (cause) {
      if (!outbox.find(id)) return;
      trace.update(id, { outcome: 'failed', reason: String(cause) });
      failed(`Failed to send “${eventType}”.`, cause);
    } finally {
      outbox.remove(id);
      wire.forget(id);
    }
  };

  return {
    send: (event, { rule, occurrence }) => {
      const { at, context, use } = occurrence;
      const { eventType } = event;
      const id = browser.uuid();
      const departure = { at, page: context.page, isPageView: eventType === PAGE_VIEW, use };
      const record = {
        kind: 'event',
        id,
        at,
        rule,
        occurrence: occurrence.id,
        eventType,
        attempts: 0,
      } as const;
      // Asked here too, so that alloy is not woken for an event that may not leave.
      const reason = refusal(consent(), departure);
      if (reason) return trace.add({ ...record, outcome: 'refused', reason });
      trace.add({ ...record, outcome: 'waiting' });
      const entry = { id, event, departure };
      outbox.add(entry);
      void deliver(entry);
    },
    command: async (name, options) => {
      if (!consent().performance) throw new Error('alloy is asleep: performance consent is missing.');
      if (name === 'configure') throw new Error('alloy is configured by the settings of Tamis.');
      const alloy = await wake();
      return alloy(name, name === 'sendEvent' ? copyOf(options) : options);
    },
    onDeparture: (listener) => {
      departing.add(listener);
      return () => departing.delete(listener);
    },
    withdraw: () => {
      for (const { id } of outbox.clear()) trace.update(id, { outcome: 'withdrawn' });
      network.abort();
    },
  };
};
