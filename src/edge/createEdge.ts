import { createDeviceId } from '../hooks/fills/deviceId.ts';
import { environmentOf, reportSuiteOf } from '../settings/hosts.ts';
import { createAlloySender } from './alloy/createAlloySender.ts';
import { createWake } from './alloy/wakeAlloy.ts';
import { copyOf } from './copyOf.ts';
import { createCompletion } from './createCompletion.ts';
import { createDepartures } from './createDepartures.ts';
import { createHandover } from './createHandover.ts';
import { createIntake } from './createIntake.ts';
import { createOrigins } from './createOrigins.ts';
import type { Edge, EdgeParts } from './edge.ts';
import { idOf } from './idOf.ts';
import { createNetwork } from './network/createNetwork.ts';
import { edgeAddress } from './network/edgeAddress.ts';
import { edgeRequest } from './network/edgeRequest.ts';
import { createDelivery, createOutbox, createOutboxStorage, createTabs } from './outbox/index.ts';
import { recordEvents } from './recordEvents.ts';

/**
 * The way from the rules to Adobe's edge: gates and fills, the outbox, alloy asleep until the first event may leave,
 * the network. alloy asks the gates again just before it sends.
 */
export const createEdge = (parts: EdgeParts): Edge => {
  const { browser, settings, consent, snapshot, trace, failed } = parts;
  const { clock } = browser;
  const { orgId, prehidingStyle } = settings;
  const address = edgeAddress(settings.edgeDomain);
  const departures = createDepartures(failed);
  const origins = createOrigins();
  const reportSuiteFor = (host: string) => settings.reportSuites[reportSuiteOf(host)];
  const pageHost = () => snapshot().page.host;
  const datastreamId = () => settings.datastreams[environmentOf(pageHost())];
  const allowed = () => consent().performance;

  const tabs = createTabs(browser);
  const storage = createOutboxStorage(browser.local, tabs.own);
  const outbox = createOutbox({
    storage,
    limits: settings.outbox,
    now: clock.now,
    dropped: ({ id }, reason) => trace.update(id, { outcome: 'dropped', reason }),
  });

  const wire = recordEvents({ trace, now: clock.now, origins, isKept: (id) => !!outbox.find(id) });
  const network = createNetwork({
    browser,
    address,
    allowed,
    isAlloys: (event) => {
      const id = idOf(event);
      const origin = origins.of(id);
      return origin === 'rule' ? outbox.whereabouts(id) === 'alloy' : !!origin || !event.xdm?._id;
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

  const { complete, onBeforeEventSend } = createCompletion({
    ...parts,
    fills: [...parts.fills, createDeviceId(browser, parts.cookies, orgId)],
    tenant: settings.tenant,
    outbox,
    origins,
    refused: ({ xdm }, reason) => wire.refused(xdm ?? {}, reason),
    leaves: ({ xdm = {}, data = {} }, host) =>
      departures.tell({ xdm, data, reportSuite: reportSuiteFor(host) }),
  });
  const wake = createWake(parts.loadAlloy, network.sendRequest, browser, allowed, () => ({
    orgId,
    datastreamId: datastreamId(),
    edgeDomain: address.host,
    prehidingStyle,
    onBeforeEventSend,
  }));
  const alloySender = createAlloySender({
    browser,
    outbox,
    trace,
    wake,
    prehides: prehidingStyle !== '',
    failed,
  });

  const delivery = createDelivery({
    ...browser,
    outbox,
    allowed,
    byAlloy: alloySender.send,
    direct: (entries, options) => {
      const { url, body } = edgeRequest(entries, {
        ...address,
        datastreamId: datastreamId(),
        requestId: browser.uuid(),
        cookies: browser.cookies,
        orgId,
        pageHost: pageHost(),
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
    taken: ({ id }) => origins.note(id, 'rule'),
  });

  return {
    send: createIntake({
      browser,
      consent,
      trace,
      origins,
      complete,
      reportSuiteFor,
      deliver: delivery.send,
    }),
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
