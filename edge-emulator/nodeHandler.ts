import type { IncomingMessage, ServerResponse } from 'node:http';
import { edgeUrl } from './arrival.ts';
import { isControlPath, isOwnOrigin, streamPath } from './control.ts';
import type { Edge } from './createEdgeEmulator.ts';
import { streamEntries } from './eventStream.ts';
import type { EdgeAnswer, EdgeRequest, EdgeResponse } from './exchange.ts';

export type NodeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (cause?: unknown) => void,
) => void;

type Answer = EdgeAnswer | (Omit<EdgeResponse, 'body'> & { readonly body: Uint8Array });

/** Where nothing else is said. */
const MAX_BYTES = 16_777_216;

/**
 * Serves what answers requests over node:http, node:https, node:http2 (compatibility interface) or Vite's connect
 * middleware.
 * @param maxBytes of a longer body only the start is read: enough to see that it is too long.
 */
export function handlerOf(
  answer: (request: EdgeRequest) => Answer | Promise<Answer>,
  maxBytes = MAX_BYTES,
): NodeHandler {
  return (request, response, next) => {
    carry(answer, request, response, maxBytes).catch((cause: unknown) => {
      if (next !== undefined) next(cause);
      else response.destroy(cause instanceof Error ? cause : undefined);
    });
  };
}

/**
 * Serves an edge.
 * @param basePath the path under which the edge is mounted, without a trailing slash.
 */
export function createNodeHandler(edge: Edge, { basePath = '' }: { basePath?: string } = {}): NodeHandler {
  return (request, response, next) => {
    const whole = request.url ?? '/';
    const isUnderBase = whole.startsWith(`${basePath}/`);
    const url = isUnderBase ? whole.slice(basePath.length) : whole;
    const pathname = pathOf(url);
    if (next !== undefined && !(isUnderBase && pathname !== null && edge.serves(pathname))) return next();
    if (pathname === null) return void response.writeHead(400).end();
    if (request.method === 'GET' && pathname === streamPath && isOwnOrigin(headersOf(request)))
      return streamEntries(edge, response);
    // Those who may plan and decide may send more than a page.
    const isControl = isControlPath(pathname) && isOwnOrigin(headersOf(request));
    const maxBytes = isControl ? MAX_BYTES : edge.maxBytes;
    handlerOf((it) => edge.answer({ ...it, url }), maxBytes)(request, response, next);
  };
}

/** `null` if the text is not an address: a request line can contain anything. */
function pathOf(url: string): string | null {
  try {
    return edgeUrl(url).pathname;
  } catch {
    return null;
  }
}

async function carry(
  answerOf: Parameters<typeof handlerOf>[0],
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
) {
  const body = await readBody(request, maxBytes);
  if (body === null) return;
  const answer = await answerOf({
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    headers: headersOf(request),
    body,
  });
  // On HTTP/2 this socket represents only the stream:
  // https://nodejs.org/docs/latest-v20.x/api/http2.html#responsesocket
  if (answer.kind === 'reset') response.socket?.destroy();
  if (answer.kind !== 'response' || response.destroyed) return;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  response.statusCode = answer.status;
  if ('breaksOff' in answer) response.write(answer.body.slice(0, 1), () => response.socket?.destroy());
  else response.end(answer.body);
}

function headersOf(request: IncomingMessage): EdgeRequest['headers'] {
  const headers = Object.entries(request.headers).flatMap(([name, value]) => {
    const joined = Array.isArray(value) ? value.join(', ') : value;
    // HTTP/2 sends the host in a pseudo header.
    return joined === undefined ? [] : [[name === ':authority' ? 'host' : name, joined]];
  });
  return Object.fromEntries(headers);
}

/** `null` if the sender disconnected half-way: the live edge never sees such a request. */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let left = maxBytes + 1;
  try {
    for await (const chunk of request) {
      if (left > 0) chunks.push(chunk.subarray(0, left));
      left -= chunk.length;
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString();
}
