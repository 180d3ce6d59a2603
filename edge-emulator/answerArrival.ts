import type { Arrival } from './arrival.ts';
import { type StateEntry, setCookieHeader } from './cookies.ts';
import { corsHeaders, preflightResponse } from './cors.ts';
import type { Decision } from './decisions.ts';
import type { Destination } from './destinations.ts';
import type { EdgeAnswer, EdgeResponse } from './exchange.ts';
import { isFirstParty, registrableDomain } from './firstParty.ts';
import { type Handle, handlesOf, stateOf } from './handles.ts';
import { identify } from './identity.ts';
import { isObject, type JsonObject, parseJson } from './json.ts';
import type { PlanStep } from './plan.ts';
import { problemResponse, problems } from './problem.ts';
import { type Region, regionOf } from './region.ts';
import { requestFault } from './requestFault.ts';
import type { Route } from './route.ts';

/** In the body of a plan's step: the ID of the request that is answered. */
const THIS_REQUEST = '{requestId}';

export interface EdgeSetup {
  readonly orgId: string;
  readonly firstParty: boolean | 'auto';
  readonly home: Region;
  readonly maxBytes: number;
  readonly random: () => number;
  readonly datastreams: readonly string[] | undefined;
  readonly decisions: readonly Decision[];
  readonly destinations: readonly Destination[];
  /** Called before the answer, for requests whose events are accepted. */
  readonly accept: (arrival: Arrival, route: Route, ecid: string, body: JsonObject) => void;
}

/** The edge's immediate answer; the caller applies a planned delay. */
export function answerArrival(arrival: Arrival, step: PlanStep, setup: EdgeSetup): EdgeAnswer {
  const { request, route, requestId } = arrival;
  const headers: EdgeResponse['headers'] = [
    ...corsHeaders(request),
    ['x-request-id', requestId],
    ['cache-control', 'no-store'],
  ];
  if (request.method === 'OPTIONS') return preflightResponse(request);
  if (route === null) return problemResponse(problems.notFound(arrival.path), headers, requestId);
  if (request.method !== 'POST') {
    const problem = problems.methodNotAllowed(request.method);
    return problemResponse(problem, [...headers, ['allow', 'POST, OPTIONS']], requestId);
  }
  const region = regionOf(route.cluster, setup.home);
  // For an unknown location hint, the live edge answers with an empty 404.
  if (region === null) return { kind: 'response', status: 404, headers, body: '' };
  const edgeHeaders: EdgeResponse['headers'] = [
    ...headers,
    ['x-adobe-edge', `${region.cluster.toUpperCase()};${region.id}`],
    ...(step.retryAfter === undefined ? [] : ([['retry-after', String(step.retryAfter)]] as const)),
    ...Object.entries(step.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const),
  ];
  if (step.hang === true) return { kind: 'hang' };
  if (step.reset === 'before') return { kind: 'reset' };
  if (step.status !== undefined && step.status >= 300)
    return refusal(step.status, step, edgeHeaders, requestId);
  const fault = requestFault(arrival, route.action, setup);
  if (fault !== null || !isObject(arrival.body)) {
    return problemResponse(fault ?? problems.unreadable('body'), edgeHeaders, requestId);
  }
  const answer = acceptance(arrival, arrival.body, route, region, step, setup, edgeHeaders);
  if (step.reset === 'after') return { kind: 'reset' };
  return step.reset === 'midway' ? { ...answer, breaksOff: true } : answer;
}

function refusal(
  status: number,
  step: PlanStep,
  headers: EdgeResponse['headers'],
  requestId: string,
): EdgeResponse {
  if (step.body !== undefined)
    return withBody(status, step.body.replaceAll(THIS_REQUEST, requestId), headers);
  const isProblem = step.problem ?? status >= 400;
  if (!isProblem) return { kind: 'response', status, headers, body: '' };
  return problemResponse(problems.planned(status), headers, requestId);
}

function acceptance(
  arrival: Arrival,
  body: JsonObject,
  route: Route,
  region: Region,
  step: PlanStep,
  setup: EdgeSetup,
  headers: EdgeResponse['headers'],
): EdgeResponse {
  const { request, requestId, at } = arrival;
  const identity = identify(request, body, setup);
  setup.accept(arrival, route, identity.ecid, body);
  const withhold = step.withoutIdentity === true;
  const state = stateOf({
    action: route.action,
    body,
    identity: withhold ? null : identity,
    region,
    orgId: setup.orgId,
    now: at,
  });
  const allHeaders = [...headers, ...cookieHeaders(state, arrival, setup.firstParty)];
  if (step.body !== undefined)
    return withBody(step.status ?? 200, step.body.replaceAll(THIS_REQUEST, requestId), allHeaders);
  const status = step.status ?? (route.action === 'collect' ? 204 : 200);
  if (status === 204) return { kind: 'response', status, headers: allHeaders, body: '' };
  const { decisions, destinations } = setup;
  const handle = handlesOf({
    body,
    identity: withhold ? null : identity,
    region,
    state,
    decisions,
    destinations,
  });
  const isPartial = step.problem ?? status === 207;
  const answer: { requestId: string; handle: readonly Handle[]; errors?: readonly unknown[] } = {
    requestId,
    handle,
    ...(isPartial ? { errors: [{ ...problems.upstream(), report: { eventIndex: 0 } }] } : {}),
  };
  return withBody(status, JSON.stringify(answer), allHeaders);
}

function withBody(status: number, body: string, headers: EdgeResponse['headers']): EdgeResponse {
  const type = parseJson(body) === undefined ? 'text/plain;charset=utf-8' : 'application/json;charset=utf-8';
  const isTyped = headers.some(([name]) => name === 'content-type');
  return {
    kind: 'response',
    status,
    headers: isTyped ? headers : [['content-type', type], ...headers],
    body,
  };
}

function cookieHeaders(
  state: readonly StateEntry[],
  { request }: Arrival,
  firstParty: boolean | 'auto',
): EdgeResponse['headers'] {
  const { host = '', origin = '' } = request.headers;
  const isOurs = firstParty === 'auto' ? isFirstParty(host, origin) : firstParty;
  return isOurs ? state.map((entry) => setCookieHeader(entry, registrableDomain(host))) : [];
}
