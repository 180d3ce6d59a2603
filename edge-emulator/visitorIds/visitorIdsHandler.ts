import type { IncomingMessage, ServerResponse } from 'node:http';
import { headersOf } from '../headersOf.ts';
import type { VisitorIds } from './createVisitorIds.ts';

/** Serves the visitor-ID service over node:http, node:https or node:http2 (compatibility interface). */
export function createVisitorIdsHandler(
  service: VisitorIds,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    carry(service, request, response).catch((cause: unknown) =>
      response.destroy(cause instanceof Error ? cause : undefined),
    );
  };
}

async function carry(service: VisitorIds, request: IncomingMessage, response: ServerResponse) {
  const answer = await service.answer({
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    headers: headersOf(request),
  });
  if (answer.kind === 'reset') response.socket?.destroy();
  if (answer.kind !== 'response' || response.destroyed) return;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  response.statusCode = answer.status;
  response.end(answer.body, 'latin1');
}
