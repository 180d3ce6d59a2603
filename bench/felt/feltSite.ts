import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { Socket } from 'node:net';
import { listen } from '../../edge-emulator/listen.ts';
import { brotli } from '../../src/command/build/compressedSizes.ts';
import type { Certificate } from '../delivery/certificate.ts';
import { type Collector, createCollector } from '../delivery/collector.ts';
import type { Tracker } from '../delivery/tracker.ts';
import { EDGE, feltPage, PICTURE, pathOf } from './feltPage.ts';
import { hero } from './hero.ts';

export const PAGES = 5;

/** What has gone to and from the servers: site and edge together, headers and handshakes included. */
export interface Traffic {
  readonly requests: number;
  readonly bytes: number;
  /** Events that the collector has accepted. */
  readonly events: number;
}

export interface FeltSite {
  readonly port: number;
  /** From now on the site has this tracker on its pages, and its collector beside it. Returns what this visit takes. */
  readonly receive: (tracker: Tracker) => () => Traffic;
  readonly close: () => void;
}

interface File {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer;
}

const fileOf = (type: string, cache: string, text: string): File => ({
  headers: { 'content-type': type, 'cache-control': cache, 'content-encoding': 'br' },
  content: brotli(Buffer.from(text)),
});
const FOREVER = 'public, max-age=31536000, immutable';

const pagesOf = (tracker: Tracker): readonly (readonly [string, File])[] =>
  Array.from({ length: PAGES }, (_, at) => [
    pathOf(at + 1),
    fileOf('text/html; charset=utf-8', 'no-cache', feltPage(tracker, at + 1)),
  ]);

/** Site and edge on one port, over HTTP/2. Scripts stay in the browser's cache; other pages answer 204, so links lead nowhere. */
export const startFeltSite = async (
  { key, cert }: Certificate,
  trackers: readonly Tracker[],
  scripts: ReadonlyMap<string, string>,
): Promise<FeltSite> => {
  const assets: readonly (readonly [string, File])[] = [
    ...[...scripts].map(
      ([path, code]) => [path, fileOf('text/javascript; charset=utf-8', FOREVER, code)] as const,
    ),
    [PICTURE, { headers: { 'content-type': 'image/png', 'cache-control': FOREVER }, content: hero() }],
  ];
  const sites = new Map(trackers.map((it) => [it, new Map([...pagesOf(it), ...assets])]));
  let files: ReadonlyMap<string, File> = new Map();
  let collector: Collector | undefined;
  let requests = 0;
  const sockets = new Set<Socket>();

  const server = createSecureServer(
    { key, cert, allowHTTP1: true },
    (request: Http2ServerRequest, response: Http2ServerResponse) => {
      requests += 1;
      if (request.authority.startsWith(EDGE)) return collector?.handle(request as never, response as never);
      const file = files.get(request.url);
      response.writeHead(file ? 200 : 204, file?.headers);
      response.end(file?.content ?? '');
    },
  );
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.on('tlsClientError', () => {});
  return {
    port: await listen(server),
    receive: (tracker) => {
      files = sites.get(tracker) ?? new Map();
      const own = createCollector(tracker);
      collector = own;
      requests = 0;
      sockets.clear();
      return () => ({
        requests,
        events: own.arrivals.length,
        bytes: [...sockets].reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, 0),
      });
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
