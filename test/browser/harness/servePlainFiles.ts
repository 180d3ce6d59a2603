import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { listen } from '../../../edge-emulator/listen.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

export interface PlainHost {
  readonly origin: string;
  /** All requests except those that only read: `POST /a`. */
  readonly posted: readonly string[];
  readonly close: () => void;
}

/**
 * A static file host on a loopback port.
 * @param fileOf the file in the folder that the host serves for a path; `undefined` if it has none.
 * @param missing the file that is shown in place of a missing one.
 */
export const servePlainFiles = async (
  folder: string,
  fileOf: (path: string) => string | undefined,
  missing?: string,
): Promise<PlainHost> => {
  const posted: string[] = [];
  const read = async (name: string | undefined) =>
    name === undefined ? undefined : readFile(join(folder, name)).catch(() => undefined);
  const server = createServer(async (request, response) => {
    const path = decodeURI(new URL(request.url ?? '/', 'http://host').pathname);
    if (request.method !== 'GET') posted.push(`${request.method} ${path}`);
    const name = fileOf(path);
    const content = await read(name);
    const shown = content ? name : missing;
    response.writeHead(content ? 200 : 404, { 'content-type': TYPES[extname(shown ?? '')] ?? 'text/plain' });
    response.end(content ?? (await read(missing)));
  });
  const port = await listen(server);
  return { origin: `http://localhost:${port}`, posted, close: () => void server.close() };
};
