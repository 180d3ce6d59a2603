import type { IncomingMessage } from 'node:http';
import type { EdgeRequest } from './exchange.ts';

/** The headers of a request of node:http, node:https or node:http2. */
export function headersOf(request: IncomingMessage): EdgeRequest['headers'] {
  const headers = Object.entries(request.headers).flatMap(([name, value]) => {
    const joined = Array.isArray(value) ? value.join(', ') : value;
    // HTTP/2 sends the host in a pseudo header.
    return joined === undefined ? [] : [[name === ':authority' ? 'host' : name, joined]];
  });
  return Object.fromEntries(headers);
}
