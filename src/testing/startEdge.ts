import { createServer } from 'node:http';
import { createEdgeEmulator, type Edge } from '../../edge-emulator/createEdgeEmulator.ts';
import type { EdgeOptions } from '../../edge-emulator/edgeOptions.ts';
import { listen, shut } from '../../edge-emulator/listen.ts';
import { createNodeHandler } from '../../edge-emulator/nodeHandler.ts';

/** An edge on this machine. */
export interface RunningEdge {
  /** For the setting of that name: `http://127.0.0.1:41234`. */
  readonly edgeDomain: string;
  /**
   * `events` and `requests` are its journal; `setPlan([{ status: 503 }, { delay: 2_000 }])` plans faults and latency.
   */
  readonly edge: Edge;
  /** Stops the edge and closes every connection. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the edge emulator in Node, on the given port or a free port of the loopback interface. Rejects if the port is
 * taken.
 * @param options `orgId` must be the tag's: it is part of the cookies' names.
 */
export const startEdge = async ({
  port = 0,
  ...options
}: EdgeOptions & { readonly port?: number } = {}): Promise<RunningEdge> => {
  const edge = createEdgeEmulator(options);
  const server = createServer(createNodeHandler(edge));
  return {
    edgeDomain: `http://127.0.0.1:${await listen(server, port)}`,
    edge,
    close: () => shut(server),
  };
};
