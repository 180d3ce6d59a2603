import { createServer } from 'vite';
import { buildDemo } from '../build/buildDemo.ts';
import type { BuiltFiles } from '../build/buildInMemory.ts';
import { demoConfig } from '../build/demoConfig.ts';
import { builtTagFiles } from '../build/tagFiles.ts';
import { createDemoEdge } from '../demo/edge/createDemoEdge.ts';
import type { Edge } from '../edge-emulator/createEdgeEmulator.ts';
import { listen, shut } from '../edge-emulator/listen.ts';
import type { RecordedEvent } from '../edge-emulator/record.ts';
import { getPath } from '../src/language/index.ts';
import { terminalLine } from '../src/writers/index.ts';
import { createDemoServer } from './createDemoServer.ts';
import { createRulesOfEvent } from './createRulesOfEvent.ts';
import { isInUse, portInUse } from './requireFreePort.ts';

export interface Demo {
  /** Without a trailing slash: `http://localhost:5173`. */
  readonly url: string;
  readonly edge: Edge;
  readonly close: () => Promise<void>;
}

export interface DemoOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Called with a line for each event that arrives at the edge. */
  readonly log: (line: string) => void;
  /** For work on the demo: serves its sources and applies changes at once. Its pages load more slowly. */
  readonly live?: boolean;
  /** The tag and its inspector; the files in `dist/` if left out. */
  readonly tagFiles?: BuiltFiles;
}

type Served = Pick<Demo, 'url' | 'close'>;

const textAt = (xdm: unknown, path: string): string => {
  const found = getPath(xdm, path);
  return typeof found === 'string' ? found : '–';
};

/** `09:05:07  Page view  home  web.webpagedetails.pageViews  <id>` */
const lineOf = ({ at, id, xdm, duplicate, faults }: RecordedEvent, rules: readonly string[]): string =>
  [
    new Date(at).toLocaleTimeString('en-GB'),
    rules.join(' or ') || 'no rule',
    textAt(xdm, 'web.webPageDetails.name'),
    textAt(xdm, 'eventType'),
    id ?? 'no _id',
    ...(duplicate ? ['arrived before'] : []),
    ...faults.map((fault) => `ingestion would refuse it: ${fault}`),
  ]
    .map(terminalLine)
    .join('  ');

const serveLive = async (edge: Edge, port: number, tagFiles: BuiltFiles): Promise<Served> => {
  const config = demoConfig({ edge, tagFiles });
  const server = await createServer({
    ...config,
    configFile: false,
    mode: 'demo',
    logLevel: 'warn',
    clearScreen: false,
    server: { ...config.server, host: 'localhost', port, strictPort: true },
  });
  await server.listen().catch(async (cause) => {
    await server.close();
    throw cause;
  });
  return {
    url: (server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`).replace(/\/$/, ''),
    close: () => server.close(),
  };
};

/**
 * The pages are built for the address at which they are served, so the server listens first, and requests wait for the
 * build.
 */
const serveBuilt = async (edge: Edge, port: number, tagFiles: BuiltFiles): Promise<Served> => {
  let built: Promise<BuiltFiles> = Promise.resolve(new Map());
  const server = createDemoServer(edge, () => built);
  const url = `http://localhost:${await listen(server, port, 'localhost')}`;
  const close = () => shut(server);
  built = buildDemo(url, tagFiles);
  await built.catch(async (cause) => {
    await close();
    throw cause;
  });
  return { url, close };
};

/**
 * Serves the demo with its own edge, on the loopback only.
 * @throws if the tag is not built, and if the port is in use.
 */
export const startDemo = async ({
  port,
  log,
  live = false,
  tagFiles = builtTagFiles(),
}: DemoOptions): Promise<Demo> => {
  const edge = createDemoEdge();
  const served = await (live ? serveLive : serveBuilt)(edge, port, tagFiles).catch((cause: unknown) => {
    throw isInUse(cause) ? portInUse(port) : cause;
  });
  const rulesOf = createRulesOfEvent();
  const stopTelling = edge.subscribe(
    (entry) => entry.kind === 'event' && log(lineOf(entry.event, rulesOf(entry.event))),
  );
  return {
    url: served.url,
    edge,
    close: async () => {
      stopTelling();
      await served.close();
    },
  };
};
