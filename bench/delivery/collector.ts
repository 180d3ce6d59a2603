import type { IncomingMessage, ServerResponse } from 'node:http';
import { createEdgeEmulator } from '../../edge-emulator/createEdgeEmulator.ts';
import { objectAt } from '../../edge-emulator/json.ts';
import { createNodeHandler } from '../../edge-emulator/nodeHandler.ts';
import { createPlan, type PlanStep } from '../../edge-emulator/plan.ts';
import { orgId } from './pages.ts';
import type { ReadEvents, SentEvent, Tracker } from './tracker.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** An event that the collector accepted. */
export interface Arrival extends SentEvent {
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The server that a library reports to; it reads that library's format. */
export interface Collector {
  readonly handle: Handler;
  readonly arrivals: readonly Arrival[];
  /** Number of requests with events, whatever their outcome. */
  readonly requests: () => number;
  /** Sets how the collector fails from now on. */
  readonly setPlan: (steps: readonly PlanStep[]) => void;
}

/** HTTP/2 has no such header. */
const closeAfter = ({ httpVersionMajor }: IncomingMessage, response: ServerResponse): void => {
  if (httpVersionMajor === 1) response.setHeader('connection', 'close');
};

const quoteName = (tenant: unknown) => {
  const { quoteId } = objectAt(tenant, 'quote');
  return typeof quoteId === 'string' ? quoteId : undefined;
};

/** The collector for ours and alloy: the edge emulator, so that identity and cookies work as on the real edge. */
const createEdgeCollector = (): Collector => {
  // A payload of 70 KB compares the libraries, so the edge's size limit must not matter.
  const edge = createEdgeEmulator({ orgId, maxBytes: Infinity });
  const arrivals: Arrival[] = [];
  edge.subscribe((entry) => {
    if (entry.kind !== 'event') return;
    const { id, at, xdm } = entry.event;
    arrivals.push({ id: id ?? undefined, name: quoteName(xdm._foodco), at });
  });
  const handle = createNodeHandler(edge);
  return {
    handle: (request, response) => {
      closeAfter(request, response);
      handle(request, response);
    },
    arrivals,
    requests: () =>
      edge.requests.filter(({ action }) => action === 'interact' || action === 'collect').length,
    setPlan: edge.setPlan,
  };
};

const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {
    // The connection was cut half-way: a real collector never sees such a request.
    return undefined;
  }
  return Buffer.concat(chunks);
};

const createPlainCollector = (read: ReadEvents): Collector => {
  const plan = createPlan([]);
  const arrivals: Arrival[] = [];
  let requests = 0;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    if (!body) return;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'https://collector');
    const answer = (status: number, text = '') => {
      closeAfter(request, response);
      response.writeHead(status, {
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
        'access-control-allow-methods': 'GET, POST, OPTIONS',
        'access-control-max-age': '86400',
        'content-type': 'application/json',
      });
      response.end(text);
    };
    if (request.method === 'OPTIONS') return answer(204);
    const events =
      request.method === 'POST' ? read({ path: pathname, query: searchParams, body }) : undefined;
    if (!events) return answer(200, '{}');
    requests += 1;
    const step = plan.take('interact') ?? {};
    const take = () => {
      for (const event of events) arrivals.push({ ...event, at: Date.now() });
    };
    if (step.hang) return;
    if (step.reset) {
      if (step.reset === 'after') take();
      return request.socket.destroy();
    }
    if ((step.status ?? 200) >= 300) return answer(step.status ?? 200);
    take();
    answer(200, '{"status":1,"success":true}');
  };
  return {
    handle: (request, response) => {
      handle(request, response).catch((cause: unknown) => {
        console.error(`The collector cannot read ${request.url}:`, cause);
        response.destroy();
      });
    },
    arrivals,
    requests: () => requests,
    setPlan: plan.set,
  };
};

export const createCollector = ({ read }: Tracker): Collector =>
  read ? createPlainCollector(read) : createEdgeCollector();
