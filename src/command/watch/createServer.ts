import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http';
import { isLocalHost } from '../../../edge-emulator/control.ts';
import type { Limits } from './limits.ts';
import { type Answer, failure } from './receive/answer.ts';
import { answerReport } from './receive/answerReport.ts';
import { answerPreflight, crossOrigin } from './receive/crossOrigin.ts';
import type { Intake } from './sums/createIntake.ts';

/** What can be read of a watcher. */
export type Views = Readonly<Record<string, () => Answer>>;

export interface Served {
  readonly intake: Pick<Intake, 'take' | 'isFull'>;
  readonly views: Views;
  readonly limits: Limits;
  /** Origins of pages that may report. */
  readonly origins: readonly string[];
  /** Listens to this machine alone: then nobody may read under a name that could be pointed here. */
  readonly isLocal: boolean;
  /** Hears of what should not happen. */
  readonly onFault: (cause: unknown) => void;
}

const REPORTS = '/v1/metrics';
const MAX_CONNECTIONS = 2_000;
const SLOW_MS = 10_000;
const ALWAYS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const answerView = (request: IncomingMessage, url: URL, { views, isLocal }: Served): Answer => {
  const { host = '', 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers;
  const view = Object.hasOwn(views, url.pathname) ? views[url.pathname] : undefined;
  if (!view) return failure(404, 'Nothing is here.');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return failure(405, 'Only GET.', { allow: 'GET' });
  if ((isLocal && !isLocalHost(host)) || (site === 'cross-site' && mode !== 'navigate'))
    return failure(403, 'For pages of this machine only.');
  return view();
};

const answerOf = async (request: IncomingMessage, served: Served): Promise<Answer> => {
  const { intake, limits, origins } = served;
  // A path such as `//a` or `*` is no address of its own.
  const url = new URL(`http://watch${request.url?.startsWith('/') ? request.url : '/'}`);
  if (url.pathname !== REPORTS) return answerView(request, url, served);
  if (request.method === 'OPTIONS') return answerPreflight(request.headers, origins);
  const { headers, ...answer } = await answerReport(request, intake, limits);
  return { ...answer, headers: { ...headers, ...crossOrigin(request.headers, origins) } };
};

/** The server of a watcher: it takes reports, and shows what they say. */
export const createServer = (served: Served): Server => {
  const server = createHttpServer(
    { requestTimeout: SLOW_MS, headersTimeout: SLOW_MS, maxHeaderSize: 16_384 },
    async (request, response) => {
      const answer = await answerOf(request, served).catch((cause: unknown) => {
        served.onFault(cause);
        return failure(500, 'This is a fault of Tamis.');
      });
      if (response.destroyed) return;
      response.writeHead(answer.status, { ...ALWAYS, ...answer.headers });
      response.end(request.method === 'HEAD' ? undefined : answer.body);
      // What is left of a body that was not read.
      if (!request.complete) request.resume();
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  return server;
};
