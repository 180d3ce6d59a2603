import { answerArrival } from './answerArrival.ts';
import { type Arrival, edgeUrl, eventId, readArrival } from './arrival.ts';
import { answerControl, isControlPath } from './control.ts';
import { readDecisions } from './decisions.ts';
import { readDestinations } from './destinations.ts';
import type { Edge } from './edge.ts';
import type { EdgeOptions } from './edgeOptions.ts';
import { ingestionFaults } from './ingestionFaults.ts';
import { createJournal } from './journal.ts';
import { type JsonObject, objectAt } from './json.ts';
import { eventsOf } from './payload.ts';
import { createPlan } from './plan.ts';
import { ireland } from './region.ts';
import { edgeMaxBytes } from './requestFault.ts';
import { findRoute, type Route } from './route.ts';
import { systemClock } from './systemClock.ts';

export type { Edge } from './edge.ts';

/** A local Adobe Edge Network. The README beside this file says what it emulates and what it does not. */
export function createEdgeEmulator({
  orgId = '0123456789ABCDEF01234567@AdobeOrg',
  basePath = 'ee',
  firstParty = 'auto',
  region: home = ireland,
  datastreams,
  tenant,
  decisions: firstDecisions = [],
  destinations: firstDestinations = [],
  plan: firstPlan = [],
  maxBytes = edgeMaxBytes,
  keep = 10_000,
  clock = systemClock,
  random = () => Math.random(),
  createId = () => crypto.randomUUID(),
  onListenerError = (cause) => console.error('A listener of the edge emulator failed', cause),
}: EdgeOptions = {}): Edge {
  const journal = createJournal(keep, onListenerError);
  const plan = createPlan(firstPlan);
  let decisions = readDecisions(firstDecisions);
  let destinations = readDestinations(firstDestinations);

  const edge: Edge = {
    maxBytes,
    events: journal.events,
    requests: journal.requests,
    get plan() {
      return plan.left;
    },
    setPlan: plan.set,
    get decisions() {
      return decisions;
    },
    setDecisions(next) {
      decisions = readDecisions(next);
    },
    get destinations() {
      return destinations;
    },
    setDestinations(next) {
      destinations = readDestinations(next);
    },
    subscribe: journal.subscribe,
    reset() {
      plan.set(firstPlan);
      decisions = firstDecisions;
      destinations = firstDestinations;
      journal.reset();
    },
    serves: (path) =>
      isControlPath(path) || path.startsWith(`/${basePath}/`) || findRoute(path, basePath) !== null,
    async answer(request) {
      const { pathname } = edgeUrl(request.url);
      if (isControlPath(pathname)) return answerControl(edge, request, pathname);
      const arrival = readArrival(request, { basePath, at: clock.now(), createId });
      const settle = noteArrival(arrival);
      const isPlanned = arrival.route !== null && request.method === 'POST';
      const step = (isPlanned && plan.take(arrival.route.action, eventsOf(arrival.body))) || {};
      const answer = answerArrival(arrival, step, {
        orgId,
        firstParty,
        home,
        maxBytes,
        random,
        datastreams,
        decisions,
        destinations,
        accept,
      });
      if (step.delay !== undefined) await clock.wait(step.delay);
      settle({ outcome: answer.kind, status: answer.kind === 'response' ? answer.status : null });
      return answer;
    },
  };
  return edge;

  function noteArrival({ request, at, route, requestId, configId, body, eventIds }: Arrival) {
    eventIds.forEach(journal.countAttempt);
    return journal.openRequest({
      at,
      method: request.method,
      url: request.url,
      headers: request.headers,
      length: request.body.length,
      action: route?.action ?? null,
      cluster: route?.cluster ?? null,
      requestId,
      configId,
      meta: objectAt(body, 'meta'),
      eventIds,
    });
  }

  function accept(
    { request, at, requestId, configId }: Arrival,
    route: Route,
    ecid: string,
    body: JsonObject,
  ) {
    if (route.action !== 'interact' && route.action !== 'collect') return;
    const { url, headers } = request;
    const meta = objectAt(body, 'meta');
    const configOverrides = objectAt(meta, 'configOverrides');
    const events = eventsOf(body);
    for (const event of events) {
      journal.recordEvent(
        {
          id: eventId(event),
          at,
          requestId,
          configId,
          action: route.action,
          cluster: route.cluster,
          ecid,
          event,
          xdm: objectAt(event, 'xdm'),
          data: objectAt(event, 'data'),
          faults: ingestionFaults(objectAt(event, 'xdm'), { at, tenant }),
          request: { url, headers, meta, configOverrides },
        },
        (request.body.length + url.length) / events.length,
      );
    }
  }
}
