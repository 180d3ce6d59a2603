import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, get } from 'node:https';
import { createCertificate } from '../../../bench/delivery/certificate.ts';
import { listen, shut } from '../../../edge-emulator/listen.ts';
import { etagOf } from '../../../scripts/etagOf.ts';
import { until } from './until.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Served {
  readonly body: string | Buffer;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request as it reached the server, independent of what the page or the browser reports. */
export interface Arrival {
  readonly method: string;
  readonly url: string;
}

export interface Site {
  readonly port: number;
  /** The hash of the certificate's key, in the format of Chromium's `--ignore-certificate-errors-spki-list`. */
  readonly certificateKey: string;
  /** All requests that arrived since the last `reset`, in order. */
  readonly arrivals: readonly Arrival[];
  /** Adds a page on every host name; `headers` for a content security policy and similar. */
  page(path: string, html: string, headers?: Readonly<Record<string, string>>): void;
  file(path: string, body: string | Buffer, type?: string): void;
  /** Whether the request is for a page or file of the site itself, not for a host with its own handler. */
  serves(request: Arrival): boolean;
  url(path: string, host?: string): string;
  /** Whether a request has arrived that is not answered yet. */
  isBusy(): boolean;
  /**
   * Reads what has reached this port, but not yet this program: a browser that has just been closed may have sent
   * something, and the next test must not receive it.
   */
  readAll(): Promise<void>;
  /** After `readAll`, waits until all is answered. */
  settle(): Promise<void>;
  /**
   * Forgets pages, files and arrivals, and closes idle connections: a browser automatically retries a request that
   * fails on an old connection.
   */
  reset(): void;
  close(): Promise<void>;
}

/** The folder of the built scripts. */
const built = process.env.TAMIS_BUILT ?? 'dist';

/** Whether the tag is built in two scripts: it needs its Trusted Types policy for the second one. */
export const isSplit = built !== 'dist';

const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';

const scripts = [
  '/inspector.js',
  '/tag.js',
  '/tag.later.js',
  '/tag.legacy.js',
  '/loader.js',
  '/preview.js',
  '/shadow.js',
];
const always = [...scripts, '/favicon.ico'];

/** The byte range that the browser asks for. If WebKit gets the whole file instead, it may abandon a video. */
const partOf = ({ body, status = 200, headers = {} }: Served, range = ''): Required<Served> => {
  const whole = Buffer.from(body);
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const from = Number(first ?? 0);
  if (status !== 200 || first === undefined || from >= whole.length) return { body, status, headers };
  const part = whole.subarray(from, last ? Number(last) + 1 : undefined);
  const place = `bytes ${from}-${from + part.length - 1}/${whole.length}`;
  return { body: part, status: 206, headers: { ...headers, 'content-range': place } };
};

/** The path of a page on every host that answers no request until the test is over. */
export const silentPath = '/no-answer';

/** The path of an empty page on every host, for a visitor between two tests. */
export const emptyPath = '/empty-page';

/**
 * A web site on a loopback port, with https because alloy uses nothing else. Every name under `.test` reaches it; the
 * names in `hosts` have their own handlers, and all others get the same pages. The built scripts come from `dist/`
 * unless a test adds its own file.
 */
export const startSite = async (hosts: Readonly<Record<string, Handler>> = {}): Promise<Site> => {
  const { key, cert, fingerprint } = await createCertificate('foodco.test', '*.foodco.test', '*.test');
  const served = new Map<string, Served>();
  const arrivals: Arrival[] = [];
  const unanswered = new Set<ServerResponse>();
  const held = new Set<ServerResponse>();

  const find = async (path: string): Promise<Served> => {
    const found = served.get(path);
    if (found) return found;
    if (path === '/favicon.ico') return { body: '', status: 204 };
    if (scripts.includes(path)) {
      const body = await readFile(`${built}${path}`);
      return { body, headers: { 'content-type': script, etag: etagOf(body) } };
    }
    return { body: `Nothing at ${path}`, status: 404 };
  };

  const server = createServer({ key, cert }, async (request, response) => {
    if (request.url === silentPath) {
      held.add(response);
      return;
    }
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const url = new URL(request.url ?? '/', `https://${host}`);
    if (url.pathname === emptyPath) {
      response.writeHead(200, { 'content-type': html }).end('<!doctype html><title>Empty</title>');
      return;
    }
    arrivals.push({ method: request.method ?? 'GET', url: url.href });
    const handler = hosts[host];
    if (handler) {
      handler(request, response);
      return;
    }
    try {
      const found = await find(url.pathname);
      // The browser already has this version, compiled.
      if (found.headers?.etag && request.headers['if-none-match'] === found.headers.etag) {
        response.writeHead(304).end();
        return;
      }
      const { body, status, headers } = partOf(found, request.headers.range);
      response.writeHead(status, {
        'cache-control': 'no-cache',
        'accept-ranges': 'bytes',
        'content-type': html,
        ...headers,
      });
      response.end(body);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  const port = await listen(server);
  // What came before this request of our own is read before it is answered.
  const readAll = () =>
    new Promise<void>((resolve, reject) => {
      const request = get({ port, path: emptyPath, rejectUnauthorized: false, agent: false }, (answer) =>
        answer.resume().once('close', resolve),
      );
      request.once('error', reject);
    });
  return {
    port,
    certificateKey: fingerprint,
    arrivals,
    page: (path, body, headers = {}) => void served.set(path, { body, headers }),
    file: (path, body, type = script) => void served.set(path, { body, headers: { 'content-type': type } }),
    serves({ method, url }) {
      const { hostname, pathname } = new URL(url);
      const isOwn = hostname.endsWith('.foodco.test') && !Object.hasOwn(hosts, hostname);
      return isOwn && method === 'GET' && (served.has(pathname) || always.includes(pathname));
    },
    isBusy: () => unanswered.size > 0,
    readAll,
    async settle() {
      await readAll();
      await until(() => unanswered.size === 0, 'the last requests are answered');
    },
    url: (path, host = 'www.foodco.test') => new URL(path, `https://${host}`).href,
    reset() {
      served.clear();
      arrivals.length = 0;
      for (const response of held) response.destroy();
      held.clear();
      server.closeIdleConnections();
    },
    close: () => shut(server),
  };
};
