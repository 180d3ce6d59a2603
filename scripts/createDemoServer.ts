import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import parseRange from 'range-parser';
import type { BuiltFiles } from '../build/buildInMemory.ts';
import { projectRoot } from '../build/projectRoot.ts';
import type { Edge } from '../edge-emulator/createEdgeEmulator.ts';
import { createNodeHandler } from '../edge-emulator/nodeHandler.ts';
import { etagOf } from './etagOf.ts';

const publicFolder = join(projectRoot, 'demo/public');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
};

/** Maps paths to files as web servers do: `/careers` is `careers.html`, `/na-en/` is `na-en/index.html`. */
const namesFor = (path: string): readonly string[] =>
  path === '' || path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`];

const fromPublic = (name: string): Promise<Uint8Array | undefined> =>
  readFile(join(publicFolder, normalize(`/${name}`))).catch(() => undefined);

/** The not-found page lies in the root, but is shown at addresses of any depth. */
const fromRoot = (html: string | Uint8Array | undefined): string =>
  String(html ?? '').replace('<head>', '<head><base href="/">');

/** Answers with the content, or with the part that the browser asks for: so a film can be sought. */
const answerWith = (content: Uint8Array, { headers }: IncomingMessage, response: ServerResponse): void => {
  const size = content.byteLength;
  const ranges = parseRange(size, headers.range ?? '', { combine: true });
  response.setHeader('accept-ranges', 'bytes');
  if (ranges === -1) return void response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
  const isCurrent = [undefined, response.getHeader('etag')].includes(headers['if-range']);
  // A malformed range asks for nothing, and nobody needs several parts in one answer.
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1 || !isCurrent)
    return void response.end(content);
  const { start = 0, end = size - 1 } = ranges[0] ?? {};
  response.writeHead(206, { 'content-range': `bytes ${start}-${end}/${size}` });
  response.end(content.subarray(start, end + 1));
};

/**
 * Serves the built demo, with an edge on the same host. For unknown addresses it answers with the site's not-found
 * page.
 */
export const createDemoServer = (edge: Edge, files: () => Promise<BuiltFiles>): Server => {
  const handOn = createNodeHandler(edge);

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://demo').pathname).slice(1);
    const built = await files();
    const name = namesFor(path).find((it) => built.has(it));
    const content = name === undefined ? await fromPublic(path) : built.get(name);
    const type = TYPES[content === undefined ? '.html' : extname(name ?? path)] ?? 'application/octet-stream';
    response.setHeader('content-type', type);
    if (content === undefined) return void response.writeHead(404).end(fromRoot(built.get('404.html')));
    // A browser compiles a cached file only once. Files outside `assets/` keep their names when their content changes,
    // so they are revalidated.
    const etag = etagOf(content);
    const isNamedByContent = name?.startsWith('assets/');
    response.setHeader('etag', etag);
    response.setHeader('cache-control', isNamedByContent ? 'max-age=31536000, immutable' : 'no-cache');
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else answerWith(Buffer.from(content), request, response);
  };

  return createServer((request, response) => {
    handOn(request, response, () => {
      serve(request, response).catch(() => {
        response.writeHead(400);
        response.end();
      });
    });
  });
};
