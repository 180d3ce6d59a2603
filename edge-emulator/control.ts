import { readDecisions } from './decisions.ts';
import { readDestinations } from './destinations.ts';
import type { Edge } from './edge.ts';
import type { EdgeRequest, EdgeResponse } from './exchange.ts';
import { parseJson } from './json.ts';
import { readPlan } from './plan.ts';

const controlPath = '/_edge';
export const streamPath = `${controlPath}/stream`;

export const controlHeaders: EdgeResponse['headers'] = [['cache-control', 'no-store']];

/**
 * Any other host name may belong to someone else, who can point it at this machine after their page has loaded (DNS
 * rebinding).
 */
const localHost = /^(?:(?:.+\.)?localhost|[\d.]+|\[[\da-f:.]+\])(?::\d+)?$/;

export const isLocalHost = (host: string): boolean => localHost.test(host);

/**
 * Whether the request comes from a page of the emulator's own origin, or from no page at all. Otherwise any page that a
 * developer happens to visit could read and change the emulator. A service worker sees no host.
 */
export function isOwnOrigin({
  host,
  origin,
  'sec-fetch-site': site = 'none',
}: EdgeRequest['headers']): boolean {
  if (host !== undefined && !isLocalHost(host)) return false;
  if (origin === undefined) return site === 'none' || site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}

export function isControlPath(path: string): boolean {
  return path === controlPath || path.startsWith(`${controlPath}/`);
}

/**
 * The interface for inspectors and for tests in other processes. The carrier, such as nodeHandler, serves its stream:
 * see eventStream.
 */
export function answerControl(
  edge: Edge,
  { method, headers, body }: EdgeRequest,
  path: string,
): EdgeResponse {
  if (!isOwnOrigin(headers)) {
    return controlResponse(403, {
      title: 'Forbidden',
      status: 403,
      detail: 'For pages of this origin alone.',
    });
  }
  try {
    switch (`${method} ${path.slice(controlPath.length)}`) {
      case 'GET /events':
        return controlResponse(200, edge.events);
      case 'GET /requests':
        return controlResponse(200, edge.requests);
      case 'GET /plan':
        return controlResponse(200, edge.plan);
      case 'PUT /plan':
        edge.setPlan(readPlan(parseJson(body)));
        return controlResponse(204);
      case 'GET /decisions':
        return controlResponse(200, edge.decisions);
      case 'PUT /decisions':
        edge.setDecisions(readDecisions(parseJson(body)));
        return controlResponse(204);
      case 'GET /destinations':
        return controlResponse(200, edge.destinations);
      case 'PUT /destinations':
        edge.setDestinations(readDestinations(parseJson(body)));
        return controlResponse(204);
      case 'DELETE ':
        edge.reset();
        return controlResponse(204);
      default:
        return controlResponse(404, {
          title: 'Not Found',
          status: 404,
          detail: `No ${method} ${path} here.`,
        });
    }
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    return controlResponse(400, { title: 'Bad Request', status: 400, detail });
  }
}

function controlResponse(status: number, content?: unknown): EdgeResponse {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return {
    kind: 'response',
    status,
    headers: content === undefined ? controlHeaders : [['content-type', type], ...controlHeaders],
    body: content === undefined ? '' : JSON.stringify(content),
  };
}
