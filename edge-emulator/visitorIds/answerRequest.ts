import { ecidOf, mintEcid } from '../ecid.ts';
import type { EdgeAnswer, EdgeRequest, EdgeResponse } from '../exchange.ts';
import { demdexHeader, readDemdex } from './demdexCookie.ts';
import type { Endpoint } from './endpoints.ts';
import type { PlanStep } from './plan.ts';
import { syncPage } from './syncPage.ts';

/** A partner with which the service exchanges identifiers. */
export interface Partner {
  readonly id: string;
  /** Minutes. */
  readonly ttl: number;
}

export interface ServiceSetup {
  readonly region: number;
  readonly subdomain: string;
  readonly partners: readonly Partner[];
  readonly optedOut: boolean;
  readonly random: () => number;
}

export type ServiceRequest = Omit<EdgeRequest, 'body'>;

type Headers = EdgeResponse['headers'];

/** Seconds, as in the answers of the live service. */
const audienceTtl = 604_800;
const optOutTtl = 7_200;
/** A transparent GIF of one pixel. */
const pixel = 'GIF89a\x01\x00\x01\x00\x00\x00\x00;';

/** The service's immediate answer; the caller applies a planned delay. */
export function answerRequest(
  request: ServiceRequest,
  url: URL,
  endpoint: Endpoint | null,
  step: PlanStep,
  setup: ServiceSetup,
): EdgeAnswer {
  if (step.hang === true) return { kind: 'hang' };
  if (step.reset === true) return { kind: 'reset' };
  const headers: Headers = [...corsHeaders(request), ['cache-control', 'no-cache,no-store']];
  if (step.status !== undefined && step.status >= 300) {
    return respond(step.status, 'text/plain', headers, step.body ?? '');
  }
  const answer = usualAnswer(request, url, endpoint, headers, setup);
  return step.body === undefined ? answer : { ...answer, body: step.body };
}

function usualAnswer(
  request: ServiceRequest,
  url: URL,
  endpoint: Endpoint | null,
  headers: Headers,
  setup: ServiceSetup,
): EdgeResponse {
  if (endpoint === null) return respond(404, 'text/plain', headers, '');
  if (request.method !== 'GET') return respond(405, 'text/plain', [...headers, ['allow', 'GET']], '');
  if (endpoint === 'sync') return respond(200, 'text/html; charset=utf-8', [], syncPage);
  if (endpoint === 'partner') return respond(200, 'image/gif', headers, pixel);
  const organisation = url.searchParams.get('d_orgid');
  if (!organisation?.endsWith('@AdobeOrg')) {
    const errors = [{ code: 2, msg: 'Invalid organisation' }];
    return respond(400, 'application/json', headers, JSON.stringify({ errors }));
  }
  const { cookie, host = '' } = request.headers;
  // If asked not to follow the visitor across sites, the service neither reads nor sets its cookie.
  const isConfined = url.searchParams.get('d_coppa') === 'true';
  const visitor = (isConfined ? null : readDemdex(cookie)) ?? mintEcid(setup.random);
  const body = {
    ...(endpoint !== 'optOutStatus' && identityOf(url, organisation, visitor, host, isConfined, setup)),
    ...(setup.optedOut && { d_optout: ['global'] }),
    d_ottl: optOutTtl,
    tid: btoa(String(setup.random())).slice(0, 12),
  };
  const allHeaders = isConfined ? headers : [...headers, demdexHeader(visitor, host)];
  return respond(200, 'application/json;charset=utf-8', allHeaders, JSON.stringify(body));
}

function identityOf(
  { searchParams }: URL,
  organisation: string,
  visitor: string,
  host: string,
  isConfined: boolean,
  { region, subdomain, partners }: ServiceSetup,
) {
  // A visitor has the same identifier on all sites of one organisation, and another identifier for each other
  // organisation.
  const mid = searchParams.get('d_mid') ?? ecidOf(`${visitor}:${organisation}`);
  return {
    d_mid: mid,
    id_sync_ttl: audienceTtl,
    d_blob: `${btoa(`${mid}:${region}`).replaceAll('=', '')}-_`,
    dcs_region: region,
    ibs: (isConfined ? [] : partners).map(({ id, ttl }) => ({
      id,
      ttl,
      tag: 'img',
      fireURLSync: 1,
      syncOnPage: 0,
      url: [`//${host}/ibs:dpid=${id}&dpuuid=${visitor}`],
    })),
    subdomain,
  };
}

function respond(status: number, type: string, headers: Headers, body: string): EdgeResponse {
  return { kind: 'response', status, headers: [['content-type', type], ...headers], body };
}

/** Any origin may read the answer, with credentials; a request without an origin needs no permission. */
function corsHeaders({ headers: { origin } }: ServiceRequest): Headers {
  if (origin === undefined) return [];
  return [
    ['access-control-allow-origin', origin],
    ['access-control-allow-credentials', 'true'],
    ['vary', 'Origin'],
  ];
}
