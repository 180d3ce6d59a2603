import type { IncomingMessage, ServerResponse } from 'node:http';
import { headersOf } from '../headersOf.ts';
import type { Analytics } from './createAnalytics.ts';

/** Serves a data collection server over node:http, node:https or node:http2 (compatibility interface). */
export function createAnalyticsHandler(
  analytics: Analytics,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    carry(analytics, request, response).catch((cause: unknown) => {
      response.destroy(cause instanceof Error ? cause : undefined);
    });
  };
}

async function carry(analytics: Analytics, request: IncomingMessage, response: ServerResponse) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { status, headers, body } = analytics.answer({
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    headers: headersOf(request),
    body: Buffer.concat(chunks).toString(),
  });
  response.writeHead(status, headers);
  response.end(body);
}
