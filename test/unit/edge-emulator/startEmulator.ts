import { createServer } from 'node:http';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { createEdgeEmulator, type Edge } from '../../../edge-emulator/createEdgeEmulator.ts';
import type { EdgeOptions } from '../../../edge-emulator/edgeOptions.ts';
import type { EdgeRequest, EdgeResponse } from '../../../edge-emulator/exchange.ts';
import { listen, shut } from '../../../edge-emulator/listen.ts';
import { createNodeHandler, type NodeHandler } from '../../../edge-emulator/nodeHandler.ts';

export const orgId = 'TAMISTEST@AdobeOrg';

export const identityCookie = 'kndctr_TAMISTEST_AdobeOrg_identity';

export const clusterCookie = 'kndctr_TAMISTEST_AdobeOrg_cluster';

export const origin = 'https://www.corp.test';

export const noon = Date.UTC(2026, 10, 20, 12);

/** A server on a free port of the loopback, until the test ends; the address has no trailing slash. */
export async function serveHandler(handler: NodeHandler): Promise<string> {
  const server = createServer((request, response) => handler(request, response));
  onTestFinished(() => shut(server));
  return `http://127.0.0.1:${await listen(server)}`;
}

/** The status for a raw request line that no client would send. */
export function statusOf(address: string, target: string): Promise<number> {
  const { port, hostname } = new URL(address);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${target} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])));
  });
}

export async function startEdge(options: EdgeOptions = {}) {
  const edge = createEdgeEmulator({ orgId, ...options });
  return { edge, address: await serveHandler(createNodeHandler(edge)) };
}

export const pageView = (id = 'e1') => ({
  xdm: { _id: id, eventType: 'web.webpagedetails.pageViews' },
  data: { n: 1 },
});

export const payload = (extra: Record<string, unknown> = {}) => ({
  events: [pageView()],
  query: { identity: { fetch: ['ECID'] } },
  meta: { state: { domain: 'corp.test', cookiesEnabled: true } },
  ...extra,
});

export const interactUrl = '/ee/v1/interact?configId=ds-1&requestId=r-1';

export function send(address: string, body: unknown = payload(), path = interactUrl, init: RequestInit = {}) {
  return fetch(address + path, {
    method: 'POST',
    headers: { origin, 'content-type': 'text/plain; charset=UTF-8', ...init.headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(init.signal === undefined ? {} : { signal: init.signal }),
  });
}

export function asRequest(
  body: unknown,
  headers: Record<string, string> = {},
  url = interactUrl,
): EdgeRequest {
  return {
    method: 'POST',
    url,
    headers: { host: 'edge.adobedc.net', origin, ...headers },
    body: JSON.stringify(body),
  };
}

export async function answerOf(edge: Edge, request: EdgeRequest): Promise<EdgeResponse> {
  const answer = await edge.answer(request);
  if (answer.kind !== 'response') throw new Error(`Expected a response, not ${answer.kind}`);
  return answer;
}

interface HandleList {
  requestId: string;
  handle: { type: string; eventIndex?: number; payload: Record<string, unknown>[] }[];
  errors?: { type: string; report: unknown }[];
}

export const handlesIn = (body: string) => JSON.parse(body) as HandleList;

export const payloadOf = (body: string, type: string) =>
  handlesIn(body).handle.find((handle) => handle.type === type)?.payload;

export const ecidIn = (body: string) => payloadOf(body, 'identity:result')?.[0]?.id;

export const storedIn = (body: string, key: string) =>
  payloadOf(body, 'state:store')?.find((entry) => entry.key === key);
