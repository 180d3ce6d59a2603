import { answerFetch } from './answerFetch.ts';
import { BUILT_EDGE_DOMAIN } from './builtEdgeDomain.ts';
import { createDemoEdge } from './createDemoEdge.ts';

/**
 * The part of a service worker's global object that is used here; TypeScript has types for the window or for the
 * worker, but not both.
 */
interface Worker {
  readonly addEventListener: (
    type: 'install' | 'activate' | 'message' | 'fetch',
    listener: (event: WorkerEvent) => void,
  ) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly caches: CacheStorage;
}
interface WorkerEvent extends Event {
  readonly request: Request;
  readonly data: unknown;
  readonly respondWith: (answer: Promise<Response>) => void;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

const worker = globalThis as unknown as Worker;
const edge = createDemoEdge();
const MEMORY = 'tamis-edge';

/** The browser may end an idle worker at any time, so the edge's settings are stored. */
const remember = async (request: Request): Promise<void> => {
  const body = await request.text();
  await (await worker.caches.open(MEMORY)).put(request.url, new Response(body));
};
const recall = async (): Promise<void> => {
  const memory = await worker.caches.open(MEMORY);
  for (const { url } of await memory.keys()) {
    const kept = await memory.match(url);
    if (kept) await edge.answer({ method: 'PUT', url, headers: {}, body: await kept.text() });
  }
};
const recalled = recall().catch(() => {});

const answer = async (request: Request): Promise<Response> => {
  await recalled;
  if (request.method === 'PUT') await remember(request.clone());
  return answerFetch(edge, request);
};

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
// A page that was loaded past its cache, by a forced reload, has no worker until the worker claims it.
worker.addEventListener('message', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  if (new URL(event.request.url).host === BUILT_EDGE_DOMAIN) event.respondWith(answer(event.request));
});
