import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createEdgeEmulator } from '../../../edge-emulator/createEdgeEmulator.ts';
import { listen, shut } from '../../../edge-emulator/listen.ts';
import { createNodeHandler } from '../../../edge-emulator/nodeHandler.ts';
import { own } from '../../language/index.ts';
import type { Cell } from './cell.ts';
import { labPage } from './labPage.ts';
import type { BannerFiles } from './readBanner.ts';

/** What all cells share. */
export interface Lab {
  readonly banner: BannerFiles;
  /** The tag, as code. */
  readonly tag: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Addresses for which there is no file. */
  readonly missing: Set<string>;
}

/** What comes second on a page comes so much later. */
const LATER_MS = 400;
/** A slow server of a banner takes so long. */
const SLOW_MS = 3_000;
/** The page on which a returning visitor has answered. */
const EARLIER: Cell = { banner: 'before', pushes: 'after', visit: 'first', answer: 'none' };
const NONSENSE = '<!doctype html><title>Sign in to this network</title>';
const TYPES: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' },
  ...{ '.json': 'application/json', '.svg': 'image/svg+xml' },
};

const answered = (type: string, body: string | Buffer, origin: string, status = 200) => {
  const credentials = origin === '*' ? {} : { 'access-control-allow-credentials': 'true' };
  const cors = { 'access-control-allow-origin': origin, 'access-control-allow-headers': 'content-type' };
  return { status, headers: { ...cors, ...credentials, 'content-type': `${type}; charset=utf-8` }, body };
};

/** A page with a banner, the tag, an edge and the banner's server, on the loopback interface. */
export const startLabServer = async ({ banner, tag, settings, missing }: Lab) => {
  const edge = createEdgeEmulator({ orgId: String(settings.orgId), tenant: String(settings.tenant) });
  /** How the next page is made; how many were loaded; how often the banner's script has asked its server. */
  const state = { cell: EARLIER, isPushing: false, loads: 0, asked: 0 };

  /** What the banner's server answers: 404 for a file that the user's folder lacks. */
  const answerOfBanner = async (method: string, url: URL, from = '*') => {
    const file = banner.fileFor(url.pathname);
    if (file === undefined && method === 'GET') {
      missing.add(url.origin === origin ? url.pathname : `${url.origin}${url.pathname}`);
      return answered('text/plain', '', from, 404);
    }
    const body = file === undefined ? '{}' : readFileSync(file);
    const well = answered(own(TYPES, extname(file ?? '.json')) ?? 'application/octet-stream', body, from);
    if (banner.isNamed(url.pathname)) return well;
    const { server } = state.cell;
    state.asked += 1;
    if (server === 'is slow') await setTimeout(SLOW_MS);
    if (server === 'fails') return answered('text/plain', '', from, 503);
    return server === 'answers nonsense' ? answered('text/html', NONSENSE, from) : well;
  };
  const answerOf = async (method: string, address: string) => {
    const url = new URL(address, origin);
    if (url.pathname.startsWith('/lab/')) {
      if (url.pathname.includes('later')) await setTimeout(LATER_MS);
      return answered('text/javascript', url.pathname.endsWith('tag.js') ? tag : '', origin);
    }
    if (url.pathname !== '/') return answerOfBanner(method, url, origin);
    state.loads += 1;
    return answered('text/html', labPage(state, banner.html, { ...settings, edgeDomain: origin }), origin);
  };
  const handleEdge = createNodeHandler(edge);
  const server = createServer((request, response) =>
    handleEdge(request, response, () => {
      answerOf(request.method ?? 'GET', request.url ?? '/').then(
        (it) => response.writeHead(it.status, it.headers).end(it.body),
        () => response.destroy(),
      );
    }),
  );
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return { origin, edge, state, answerOfBanner, close: () => shut(server) };
};

export type LabServer = Awaited<ReturnType<typeof startLabServer>>;
