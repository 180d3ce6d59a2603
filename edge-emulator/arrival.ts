import type { EdgeRequest } from './exchange.ts';
import { isObject, type JsonObject, parseJson } from './json.ts';
import { eventsOf } from './payload.ts';
import { findRoute, type Route } from './route.ts';

/** A request, parsed once. */
export interface Arrival {
  readonly request: EdgeRequest;
  /** Epoch ms. */
  readonly at: number;
  readonly path: string;
  readonly route: Route | null;
  readonly requestId: string;
  /** Empty when missing. */
  readonly configId: string;
  /** `undefined` if the body is not JSON. */
  readonly body: unknown;
  /** The `xdm._id` of each event, or `null`. */
  readonly eventIds: readonly (string | null)[];
}

export function readArrival(
  request: EdgeRequest,
  { basePath, at, createId }: { basePath: string; at: number; createId: () => string },
): Arrival {
  const { pathname, searchParams } = edgeUrl(request.url);
  const body = parseJson(request.body);
  return {
    request,
    at,
    path: pathname,
    route: findRoute(pathname, basePath),
    requestId: requestIdOf(searchParams.get('requestId')) ?? createId(),
    configId: searchParams.get('configId') ?? '',
    body,
    eventIds: eventsOf(body).map(eventId),
  };
}

/** An answer carries it in a header, which not every text can be in. */
function requestIdOf(given: string | null): string | undefined {
  return given !== null && /^[!-~]{1,256}$/.test(given) ? given : undefined;
}

/**
 * Only path and query are read, so the host of a relative URL does not matter.
 * @throws TypeError for `http://[` and the like.
 */
export function edgeUrl(url: string): URL {
  // With a host in front, `//[` and `/\[` are paths as well.
  return url.startsWith('/') ? new URL(`http://edge${url}`) : new URL(url, 'http://edge');
}

export function eventId(event: JsonObject): string | null {
  const id = isObject(event.xdm) ? event.xdm._id : undefined;
  return typeof id === 'string' ? id : null;
}
